/** The menu is open as it is sent, so that it can be used without scripts; on a narrow screen it folds. */
export function foldMenu(root: ParentNode): void {
  const menu = root.querySelector<HTMLDetailsElement>('details.menu')
  if (!menu) return
  const narrow = matchMedia('(max-width: 56rem)')
  const fold = () => {
    menu.open = !narrow.matches
  }
  narrow.addEventListener('change', fold)
  fold()
}
