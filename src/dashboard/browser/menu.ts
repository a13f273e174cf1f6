/** On a wide screen the style shows the menu though it is folded; in browsers that can't do that, and for what looks at its state, it is open. */
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
