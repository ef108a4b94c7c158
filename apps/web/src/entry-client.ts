import {carryPicture} from './browser/carry-picture.ts'
import {followContent} from './browser/follow-content.ts'
import {noteWriting} from './browser/note-writing.ts'
import {openLists} from './browser/open-list.ts'
import {runCounters} from './browser/run-counters.ts'
import {runEntrances} from './browser/run-entrances.ts'
import {startShell} from './browser/start-shell.ts'
import {wakeIslands} from './island/wake.ts'

/** Few pages have choices that need a tick. */
function needTicks() {
  if (document.querySelector('[data-ticks]')) void import('./browser/need-ticks.ts')
}

/** The page is complete without this; what it adds, it adds once the visitor looks at the page. */
function start() {
  const looks = [startShell(), wakeIslands(), runEntrances(), runCounters(), openLists(), noteWriting(), needTicks]
  document.addEventListener('merged', () => {
    for (const look of looks) look()
  })
  needTicks()
  followContent()
  if (document.querySelector('[data-preview]')) void import('./visual-editing/show-overlays.ts')
}

// A browser whose styles have no layers shows the page plainly (styles/plain.css), and lacks much of what is asked for here.
if ('CSSLayerBlockRule' in window) {
  carryPicture()
  if (document.prerendering) document.addEventListener('prerenderingchange', start, {once: true})
  else start()
}
