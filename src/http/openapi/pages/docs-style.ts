/**
 * The style sheet of the reference. Colours are pairs of which each keeps a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3)
 * on the grounds that it stands on, in both themes.
 */
export const DOCS_STYLE = `:root {
  color-scheme: light dark;
  --ground: #ffffff; --raised: #f4f6f8; --line: #d5dbe2; --text: #1b2430; --faint: #55606e;
  --link: #0b5cad; --good: #1d6b3c; --warn: #8a4b00; --bad: #a3262a; --focus: #0b5cad;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12161b; --raised: #1a2027; --line: #323c47; --text: #e1e7ee; --faint: #a0acb9;
    --link: #7db8f2; --good: #79c995; --warn: #e9b36a; --bad: #f09a98; --focus: #7db8f2;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -999rem; padding: .5rem 1rem; background: var(--ground); }
.skip:focus { left: .5rem; top: .5rem; z-index: 1; }
header.top { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: baseline; padding: .75rem 1.25rem; border-bottom: 1px solid var(--line); }
header.top strong { font-size: 1.1rem; }
header.top strong a { color: inherit; text-decoration: none; }
.page { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 84rem; margin: 0 auto; }
main { padding: 1.25rem; min-width: 0; }
nav.operations { padding: .5rem 1.25rem 2rem; font-size: .9rem; border-top: 1px solid var(--line); }
nav.operations h2 { font-size: .85rem; margin: 1rem 0 .25rem; color: var(--faint); }
nav.operations ul { list-style: none; margin: 0; padding: 0; }
nav.operations a { display: block; padding: .2rem .5rem; border-left: 3px solid transparent; text-decoration: none; overflow-wrap: anywhere; }
nav.operations a:hover { text-decoration: underline; }
nav.operations a[aria-current] { border-left-color: var(--link); background: var(--raised); color: var(--text); }
h1 { font-size: 1.7rem; line-height: 1.25; margin: .25rem 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.25rem 0 .75rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
p, li, dd { max-width: 46rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .88em; }
code { overflow-wrap: anywhere; }
pre { margin: .5rem 0; padding: .75rem 1rem; overflow: auto; max-height: 32rem; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; line-height: 1.45; }
pre code { overflow-wrap: normal; }
pre.copy { user-select: all; }
.method { display: inline-block; font: 700 .75rem/1.5 ui-monospace, monospace; letter-spacing: .03em; padding: 0 .4rem; border: 1px solid currentColor; border-radius: 4px; vertical-align: .1em; }
.get { color: var(--link); } .post { color: var(--good); } .patch, .put { color: var(--warn); } .delete { color: var(--bad); }
.path { font-size: 1.05rem; overflow-wrap: anywhere; }
.faint { color: var(--faint); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; }
caption { text-align: left; color: var(--faint); padding-bottom: .25rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line); }
tbody th { font-weight: 400; }
tbody th > code { white-space: nowrap; }
dl.schema { margin: .25rem 0; border-left: 2px solid var(--line); padding-left: .9rem; }
dl.schema dt { margin-top: .6rem; }
dl.schema dd { margin: 0; }
dl.schema p { margin: 0; }
details { margin: .4rem 0; }
summary { cursor: pointer; padding: .15rem 0; }
footer { padding: 1rem 1.25rem 2rem; color: var(--faint); font-size: .9rem; }
@media (min-width: 62rem) {
  .page { grid-template-columns: 19rem minmax(0, 1fr); }
  nav.operations { grid-column: 1; grid-row: 1; border-top: 0; border-right: 1px solid var(--line); max-height: 100vh; overflow-y: auto; position: sticky; top: 0; }
  main { padding: 1.25rem 2.5rem; }
}
@media (max-width: 40rem) {
  table.stack thead { display: none; }
  table.stack tr, table.stack th, table.stack td { display: block; border: 0; padding: 0; }
  table.stack tr { padding: .6rem 0; border-bottom: 1px solid var(--line); }
}
@media print { nav.operations, .skip { display: none; } .page { display: block; } pre { max-height: none; white-space: pre-wrap; } }
`
