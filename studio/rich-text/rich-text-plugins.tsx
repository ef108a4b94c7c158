import {defineBehavior, raise} from '@portabletext/editor/behaviors'
import {BehaviorPlugin} from '@portabletext/editor/plugins'
import type {PortableTextPluginsProps} from 'sanity'
import {readHtml} from './read-html.ts'

/** Types of what was copied in the editor itself, which keeps everything. */
const OWN = ['application/x-portable-text', 'application/json']

/** Comes before the Studio's own reading, which knows neither our links nor tables. */
const readsHtml = defineBehavior({
  on: 'deserialize',
  guard({snapshot, event}) {
    const {dataTransfer} = event.originEvent.originEvent
    const html = dataTransfer.getData('text/html')
    if (!html || OWN.some((type) => dataTransfer.getData(type))) return false
    const blocks = readHtml(html, snapshot.context)
    return blocks.length > 0 && {blocks}
  },
  actions: [
    ({event: {originEvent}}, {blocks}) => [
      raise({type: 'deserialization.success', data: blocks, mimeType: 'text/html', originEvent}),
    ],
  ],
})

const behaviors = [readsHtml]

/** Adds to the Studio's rich text: it has tables, and keeps the links and tables of what is pasted. */
export function RichTextPlugins({plugins, renderDefault}: PortableTextPluginsProps) {
  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      {renderDefault({plugins: {...plugins, table: {enabled: true}}, renderDefault})}
    </>
  )
}
