import {setImmediate as nextTurn} from 'node:timers/promises'
import {createContent, createContentChanges, createContentClient} from '@site/content'
import type {Config} from '../config/config.ts'
import type {NetworkOf} from '../http/client-network.ts'
import {rendererOptions} from '../pages/renderer-options.ts'
import {openTender} from '../tender/open-tender.ts'
import type {PackLinks} from '../tender/tender-router.ts'

type OpenContentOptions = Parameters<typeof rendererOptions>[1] & {
  networkOf: NetworkOf
  packLinks: PackLinks | undefined
}

/** The content as the public server reads it, what it renders the site with, and the PDFs that it makes from it. */
export function openContent(config: Config, {networkOf, packLinks, ...embedded}: OpenContentOptions) {
  const reading = rendererOptions(config, embedded)
  const changes = createContentChanges()
  let rendered = 0
  let turn = Promise.resolve()
  /** Lets one page be drawn a turn of the event loop: what must not wait is answered in between. */
  const beforeDrawing = () => {
    rendered += 1
    turn = turn.then(() => nextTurn())
    return turn
  }
  const client = createContentClient(reading)
  const content = createContent(client)
  const drafts = reading.token ? createContent(createContentClient({...reading, perspective: 'drafts'})) : undefined
  const tender = openTender({
    content,
    drafts,
    shown: reading,
    packLinks,
    networkOf,
    log: embedded.log,
  })
  return {
    content,
    tender,
    shown: {...reading, changes, beforeDrawing, sheetSizes: tender.sizes},
    changes,
    pagesRendered: () => rendered,
    /** Rejects when content cannot be reached. */
    check: () => client.fetch('count(*[_id == "siteSettings"])'),
  }
}
