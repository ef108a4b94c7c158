/** The sign-in page's own style sheet: it stands before the Studio's and loads nothing. */
export const SIGN_IN_STYLE = `
:root { color-scheme: light; --paper: #f6f4f0; --sheet: #fff; --line: #d8d3c8; --edge: #857e72; --graphite: #4a4f55;
  --ink: #15181c; --marigold: #f2a900; --marigold-lit: #ffc02e; --brick: #a6361b; --brick-wash: #fbefeb }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100svh; display: grid; align-content: center; justify-items: center; padding: 24px 16px;
  background: var(--paper); color: var(--ink); font: 17px/1.5 Archivo, Arial, "Liberation Sans", sans-serif }
main { width: 100%; max-width: 440px; background: var(--sheet); border: 1px solid var(--ink) }
header { padding: 26px 28px 22px; border-bottom: 1px solid var(--ink) }
h1 { font-size: 34px; line-height: 1.05; letter-spacing: -.024em; font-weight: 560 }
header p { margin-top: 8px; font-size: 15px; color: var(--graphite) }
form { padding: 24px 28px 0 }
label { display: block; margin-bottom: 8px; font-size: 16px; font-weight: 560 }
input { width: 100%; height: 56px; margin-bottom: 20px; padding: 0 16px; border: 1px solid var(--edge); border-radius: 0;
  background: var(--sheet); color: inherit; font: inherit }
input:focus-visible { outline: 3px solid var(--marigold); border: 2px solid var(--ink); padding: 0 15px }
label + .hint { margin: -4px 0 8px; font-size: 15px; color: var(--graphite) }
.note { margin: 24px 28px 0; padding: 14px 16px; border: 1px solid var(--ink); border-left: 6px solid var(--marigold) }
.picture { width: 200px; margin: 24px 28px 0 } .picture svg { display: block; width: 100% }
.line { margin: 16px 28px 0; font-size: 15px; overflow-wrap: anywhere } .line + .line { margin-top: 4px; font-weight: 560 }
.codes { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 24px; margin: 24px 28px 0; padding: 0; list-style: none;
  font: 17px/1.5 ui-monospace, "Liberation Mono", monospace }
.link { padding: 18px 28px; font-size: 15px }
.note + .link, .problem + .link { padding-bottom: 24px }
.link a { color: inherit; text-underline-offset: 3px }
.link a:focus-visible { outline: 3px solid var(--marigold); outline-offset: 2px }
.problem { margin: 24px 28px 0; padding: 14px 16px; border: 2px solid var(--brick); background: var(--brick-wash);
  color: var(--brick); font-size: 16px; font-weight: 560 }
.problem:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
footer { margin: 4px -28px 0; border-top: 1px solid var(--ink) }
button, .bar a { display: grid; grid-template-columns: 1fr 56px; width: 100%; height: 56px; padding: 0; border: 0; border-radius: 0;
  background: var(--marigold); color: var(--ink); font: inherit; font-weight: 560; text-align: left; cursor: pointer }
button span, .bar span { align-self: center; padding: 0 28px }
button svg, .bar svg { width: 56px; height: 56px; padding: 16px; border-left: 1px solid var(--ink) }
.first, .other { padding: 0 } :is(.first, .other) footer { margin: 0 } .first footer { border: 0; border-bottom: 1px solid }
.bar { border-top: 1px solid var(--ink) } .bar a { text-decoration: none } .bar a, :is(.other, .first:not([hidden]) + form) button { background: var(--sheet) }
:is(form:not(.first), .bar) + .link { border-top: 1px solid var(--ink) } :is(.first, .other) .problem { margin-block: 24px }
[hidden] { display: none !important }
button:hover { background: var(--marigold-lit) } .bar a:hover, :is(.other, .first:not([hidden]) + form) button:hover { background: var(--paper) }
button:focus-visible, .bar a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
@media (max-width: 360px) { header, form, .link { padding-inline: 20px } .picture, .line, .codes { margin-inline: 20px }
  button span, .bar span { padding: 0 20px } .note, .problem { margin-inline: 20px } footer { margin-inline: -20px } }
@media (forced-colors: active) { main, button { border: 1px solid } }
`
