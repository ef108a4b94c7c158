import {expect, test} from 'vitest'
import {stylePieces} from '../../vite/style-pieces.ts'
import {createPageStyles} from './page-styles.ts'

const sheet = `
  @font-face { font-family: Sheet; src: url(a.woff2); unicode-range: U+20-7E, U+A0 }
  @font-face { font-family: Sheet; src: url(b.woff2); unicode-range: U+6?? }
  @layer base, ui;
  @layer base { body { margin: 0 } table { border: 0 } [hidden] { display: none } }
  @layer ui {
    .card-card { color: red }
    .card-card:not(.card-open) img, .toast-toast { color: blue }
    @media (width < 640px) { .card-card { color: green } .toast-toast { top: 0 } }
    @media print { .card-card { color: black } }
    .toast-toast { animation: rise 1s }
    @keyframes rise { from { top: 20px } }
  }`
const pageStyles = createPageStyles(stylePieces(sheet))
const stylesOf = (html: string) => pageStyles(html).styles.replaceAll(/\s+/g, ' ')

test('A page gets the rules about its classes and elements, in their layers, conditions and order', () => {
  expect(stylesOf('<body class="card-card wide"><img></body>')).toBe(
    '@font-face { font-family: Sheet; src: url(a.woff2); unicode-range: U+20-7E, U+A0 }@layer base, ui;' +
      '@layer base{body{margin: 0}[hidden]{display: none}}' +
      '@layer ui{.card-card{color: red}.card-card:not(.card-open) img{color: blue}' +
      '@media (width < 640px){.card-card{color: green}}@media print{.card-card{color: black}}}',
  )
})

test('A font comes with the letters that it draws, and an animation with the rule that asks for it', () => {
  const styles = stylesOf('<p class="toast-toast">مسجد</p>')
  expect(styles).toContain('b.woff2')
  expect(styles).toContain('@keyframes rise')
})

test('The search has no styles while a script has not opened it; a dialog that stands in the page without scripts has', () => {
  expect(stylesOf('<dialog id="search"><p class="card-card"></p></dialog>')).not.toContain('.card-card')
  expect(stylesOf('<dialog id="manager"><p class="card-card"></p></dialog>')).toContain('.card-card')
})
