/** Reasons to use what one of the browsers lacks, each with the features as `used-by-scripts.ts` names them. */
export const IN_SCRIPTS: Record<string, string> = {
  'a name of our own or of a package, for what no browser knows': `address alpha bytes capture chunks colorSpace command container delay
    displayName dispose drop fileName handle isVisible locale memory number orientation overlay priority Profiler RGBColor Rect region
    resize role share strokeColor take toArray toHex unicodeSets variant ViewTransition when zoom`,
  'an attribute by its name in React, which browsers that do not know it leave alone': 'fetchPriority imageSizes inert',
  'a style by its name in React, or in a package that reads those that there are':
    'ariaLabel cssFloat viewTransitionClass viewTransitionName',
  'asked for before it is used, by the package that has it': `Intl.Segmenter Uint8Array.fromBase64 toBase64 clearImmediate setImmediate
    moveBefore trustedTypes navigator.connection transferSize movementX movementY`,
  'React asks for it and has a way without, or only in transitions, which the site leaves to the browser':
    'navigation.currentEntry navigation.navigate navigation.transition startViewTransition',
  'canvg in its worker, which nobody starts': 'OffscreenCanvas',
  'asked for before it is used: the part of the page does without':
    'document.prerendering document.startViewTransition hidePopover popover scheduler scheduler.postTask serverTiming window.navigation',
  'an event that never comes: the page turns without a transition, a popover is a plain fold, nothing is prepared ahead':
    'pagereveal pageswap beforetoggle prerenderingchange',
  'an old event beside the new one': 'orientationchange',
  'a hint without which photographs are drawn a little coarser': 'imageSmoothingQuality',
}

/** The same for styles, as `used-by-styles.ts` names them. */
export const IN_STYLES: Record<string, string[]> = {
  'no pointer on a telephone, and nothing that is drawn larger by hand': [
    ...['default', 'ew-resize', 'not-allowed', 'pointer', 'zoom-out'].map((name) => `cursor: ${name}`),
    'resize',
  ],
  'a turn of the page without a transition': [
    '@view-transition',
    ':view-transition-group',
    ':view-transition-new',
    ':view-transition-old',
    'view-transition-name',
  ],
  'lines break elsewhere, and lie otherwise in an answer of two languages': ['text-wrap', 'text-align: match-parent'],
  'bars of scrolling as the browser draws them, and a page that scrolls on behind what is open': [
    'overscroll-behavior',
    'overscroll-behavior-x',
    'scrollbar-gutter',
    'scrollbar-width',
  ],
  'what reaches over an edge by the width of a scrollbar, or a hairline, is seen': [
    'overflow: clip',
    'overflow-clip-margin',
    'overflow-x: clip',
  ],
  'rows of neighbours that are not level, titles above each other': [
    'align-content: start',
    'grid-template-rows: subgrid',
    'place-self: end',
    'place-self: start',
  ],
  'figures in small squares, and stages in a narrow place, as in wide ones; sizes have another measure (--cq)': [
    '@container',
    'container-type',
  ],
  'a row of cards ends with the margin of the page': ['round()'],
  'stages stand below each other as on paper, and the way up is there at the top too': ['@media (scripting)'],
  'halves that are not closed up; a ring of focus is drawn by other means': [':has'],
  'a popover is a plain fold (menu-sheet.module.css)': [':popover-open'],
  'the same part under the name of the other engine': [
    ':-moz-progress-bar',
    ':-moz-range-thumb',
    ':-webkit-progress-bar',
    ':-webkit-progress-value',
    ':-webkit-search-cancel-button',
    ':-webkit-slider-thumb',
  ],
  'colours as the system gives them': ['@media (forced-colors)', 'forced-color-adjust'],
  'sheets of paper that break elsewhere; the build writes the prefix of the colours': [
    '@page',
    'break-after: avoid',
    'break-before: avoid',
    'print-color-adjust',
  ],
}

/** Selectors with `:has`, which Firefox knows from 121 on, by what is different before. */
export const WITH_HAS: Record<string, string[]> = {
  'what lies under a sheet or a large picture scrolls with the wheel': [
    'html:has(.viewer[open])',
    ':global(html:has(dialog[open]))',
    ':root:has(.dialog[open])',
    ':root:has(.menu:not([data-more]):popover-open)',
  ],
  'no popover there either: the menu is a fold with a sign of its own': [
    '.button:has(~ .menu:popover-open) .closed',
    '.button:has(~ .menu:popover-open) .opened',
    '.menu[data-more]:has(.rows)',
  ],
  'the control inside has its own ring of focus': [
    '.scale:has(:focus-visible)',
    '.field:has(input:focus-visible)',
    '.field:has(input:focus-visible) input',
    '.drop:has(input:focus-visible)',
    '.camera:has(:focus-visible)',
  ],
  'ticked, chosen and closed is said by the control alone, whose ground stays': [
    '.similar label:has(:disabled)',
    '.sheets > li:has(:checked)',
    '.filters select:has(option:checked:not([value=""]))',
    '.drop:has(input:hover) .choose',
  ],
  'the reason is said when the form was sent': ['.form:not(:has(:checked)) .reason span'],
  'on telephones, whose browsers all know it': [
    '.row:has(> .note) > strong',
    '.crumbs:has(+ .head > dl)',
    'main:has(> [id="contact"]:last-child) ~ footer .block',
  ],
  'paper says the office twice': ['main:is(:has([data-strip]), :has(> [id="contact"]:last-child)) ~ .footer'],
  'facts share the height of the map evenly': ['dl:has(> .address)'],
  'the last of an odd number alone has its row for itself': ['.block > .left:has(+ .right)'],
}
