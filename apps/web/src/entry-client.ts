import {wakeIslands} from './island/wake.ts'
import {followContent} from './merge/follow-content.ts'
import {runCounters} from './motion/run-counters.ts'
import {runEntrances} from './motion/run-entrances.ts'
import {openLists} from './sections/open-list.ts'
import {startShell} from './shell/start-shell.ts'

/** The page is whole without this; what it adds, it adds once somebody looks at it. */
function start() {
  const looks = [startShell(), wakeIslands(), runEntrances(), runCounters(), openLists()]
  document.addEventListener('merged', () => {
    for (const look of looks) look()
  })
  followContent()
  if (document.querySelector('[data-preview]')) void import('./preview/show-overlays.ts')
}

if (document.prerendering) document.addEventListener('prerenderingchange', start, {once: true})
else start()
