import {expect, test} from 'vitest'
import {stylePieces} from '../../vite/style-pieces.ts'
import {createPageStyles} from './page-styles.ts'

const sheet = `
  @font-face { font-family: Sheet; src: url(a.woff2); unicode-range: U+20-7E, U+A0 }
  @font-face { font-family: Sheet; src: url(b.woff2); unicode-range: U+6?? }
  @font-face { font-family: Chosen; src: url(c.woff2); unicode-range: U+20-7E, U+A0 }
  @layer base, ui;
  @layer base { body { margin: 0; font-family: Sheet } table { border: 0 } [hidden] { display: none } }
  @layer ui {
    .card-card { color: red }
    .card-card:not(.card-open) img, .toast-toast { color: blue }
    @media (width < 640px) { .card-card { color: green } .toast-toast { top: 0 } }
    @media print { .card-card { color: black } }
    .toast-toast { animation: rise 1s }
    body:has(> .toast-toast:not([open])), body:not(:has(.toast-toast)) img:is(:has(a), b) { left: 0 }
    @keyframes rise { from { top: 20px } }
  }`
const pageStyles = createPageStyles(stylePieces(sheet))
const stylesOf = (html: string) => pageStyles(html).styles.replaceAll(/\s+/g, ' ')

test('A page gets the rules about its classes and elements, in their layers, conditions and order', () => {
  expect(stylesOf('<body class="card-card wide"><img></body>')).toBe(
    '@font-face { font-family: Sheet; src: url(a.woff2); unicode-range: U+20-7E, U+A0 }@layer base, ui;' +
      '@layer base{body{margin: 0;font-family: Sheet}[hidden]{display: none}}' +
      '@layer ui{.card-card{color: red}.card-card:not(.card-open) img{color: blue}' +
      '@media (width < 640px){.card-card{color: green}}@media print{.card-card{color: black}}' +
      'body:not(:has(.toast-toast)) img:is(:has(a), b){left: 0}}',
  )
  expect(stylesOf('<body class="toast-toast">')).toContain('body:has(> .toast-toast:not([open])){left: 0}')
})

test('A font comes with the letters that it draws, where a rule or the document asks for it, and an animation with its rule', () => {
  const styles = stylesOf('<html><head></head><body><p class="toast-toast">مسجد</p>')
  expect(styles).toContain('b.woff2')
  expect(styles).toContain('@keyframes rise')
  expect(styles).not.toContain('c.woff2')
  expect(stylesOf('<html style="--text:&quot;Chosen&quot;"><head></head><body>')).toContain('c.woff2')
})

test('The search has no styles while a script has not opened it; a dialog that stands in the page without scripts has', () => {
  expect(stylesOf('<dialog id="search"><p class="card-card"></p></dialog>')).not.toContain('.card-card')
  expect(stylesOf('<dialog id="manager"><p class="card-card"></p></dialog>')).toContain('.card-card')
})
