import {PackageIcon} from '@sanity/icons/Package'
import {definePlugin, type Tool} from 'sanity'
import {structureTool} from 'sanity/structure'
import {userMay} from '../user-may.ts'
import {Packs} from './packs.tsx'

const isPack = (_intent: string, {type}: Record<string, unknown>): boolean => type === 'pack'

/** The tool in which sets of sheets are put together for one authority: a list of all, and at its side the one being written. */
export const packs = definePlugin({
  name: 'packs',
  plugins: [
    structureTool({
      name: 'packs',
      title: 'Packs',
      icon: PackageIcon,
      structure: (S) =>
        S.component(Packs)
          .id('packs')
          .canHandleIntent(isPack)
          .child((id) => S.document().schemaType('pack').documentId(id)),
    }),
  ],
  tools: (tools, {currentUser}) => {
    // Users without this tool read a pack in Content, as all else.
    const isElsewhere = userMay(currentUser, 'content.draft')
    return tools.map((tool) => {
      if (tool.name === 'packs') return accepting(tool, isPack)
      return tool.name === 'structure' && isElsewhere ? accepting(tool, (...asked) => !isPack(...asked)) : tool
    })
  },
})

/** A tool that leaves the rest of what it could open to others. */
function accepting(tool: Tool, accepts: typeof isPack): Tool {
  return {
    ...tool,
    canHandleIntent: (intent, params, payload) =>
      accepts(intent, params) && (tool.canHandleIntent?.(intent, params, payload) ?? false),
  }
}
