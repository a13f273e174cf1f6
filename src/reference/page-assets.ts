export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#ddd, #444); --soft: light-dark(#f5f5f2, #23231f); --link: light-dark(#0b57a4, #8ec2ff) }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 20rem minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; border-right: 1px solid var(--line) }
nav a { display: block; padding: .15rem 0; font-size: .9rem }
nav p a, nav a p, h3 p { display: inline }
nav h2 { font-size: .9rem; margin: 1rem 0 .25rem }
main { padding: 1rem 2rem 4rem; max-width: 64rem }
a { color: var(--link); text-decoration: none }
a:hover { text-decoration: underline }
h3 a { color: inherit }
article { border-top: 1px solid var(--line); padding: .5rem 0 1.5rem; scroll-margin-top: 1rem }
input { width: 100%; padding: .5rem; font: inherit }
code, pre { font: .875em ui-monospace, monospace; background: var(--soft); border-radius: 3px }
code { padding: .1em .3em; overflow-wrap: anywhere }
pre { padding: .75rem; overflow: auto; max-height: 24rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
td, th { border-top: 1px solid var(--line); padding: .35rem .5rem .35rem 0; text-align: left; vertical-align: top }
td p, dd { margin: 0 }
details { margin: .35rem 0 }
.method { font: 600 .75rem ui-monospace, monospace; border: 1px solid currentColor; border-radius: 3px; padding: 0 .3em }
.get { color: light-dark(#1a7f37, #57c878) } .post { color: light-dark(#0b57a4, #8ec2ff) } .patch, .put { color: light-dark(#8a5a00, #e3b341) } .delete { color: light-dark(#b42318, #ff8f85) }
[hidden] { display: none !important }
@media (max-width: 50rem) { body { display: block } nav { position: static; height: auto; max-height: 50vh; border-right: 0 } }
`

/** Hides what doesn't hold every word of the search, and groups of which nothing is left. */
export const SEARCH_SCRIPT = `
const search = document.getElementById('search')
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const part of document.querySelectorAll('[data-search]'))
    part.hidden = !words.every((word) => part.dataset.search.includes(word))
  for (const group of document.querySelectorAll('[data-group]'))
    group.hidden = !group.querySelector('[data-search]:not([hidden])')
})
`
