import type {ConfigContext, Tool} from 'sanity'
import {kindsSeen} from './inbox/data/seen-kind.ts'
import {speakIn} from './language/say.ts'
import {userMay} from './user-may.ts'

/** Words of an office in place of Sanity's. */
const TITLES: Readonly<Record<string, string>> = {releases: 'Planned'}

/** Nobody finds a tool that is not for them. What a tool then does, the server decides. */
export function toolsForRole(tools: Tool[], {currentUser, i18n}: Pick<ConfigContext, 'currentUser' | 'i18n'>): Tool[] {
  const {sayGiven} = speakIn(i18n)
  const hidden: Record<string, boolean> = {
    // Whoever may write queries may break what others read with them.
    vision: !userMay(currentUser, 'project.manage'),
    launch: !userMay(currentUser, 'accounts.manage'),
    // Both lead to documents that are to be changed.
    files: !userMay(currentUser, 'content.draft'),
    // Several documents that are published together.
    releases: !userMay(currentUser, 'content.publish'),
    packs: !userMay(currentUser, 'content.draft'),
    health: !userMay(currentUser, 'content.draft'),
    inbox: kindsSeen(currentUser).length === 0,
  }
  return tools
    .filter(({name}) => !hidden[name])
    .map((tool) => ({...tool, title: sayGiven(TITLES[tool.name] ?? tool.title)}))
}
