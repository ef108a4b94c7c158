import {ActivityIcon} from '@sanity/icons/Activity'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {HomeIcon} from '@sanity/icons/Home'
import {ImagesIcon} from '@sanity/icons/Images'
import {RocketIcon} from '@sanity/icons/Rocket'
import {UsersIcon} from '@sanity/icons/Users'
import {lazy} from 'react'
import {type ConfigContext, definePlugin, type Tool} from 'sanity'
import {route} from 'sanity/router'
import {Files} from './files/files.tsx'
import {Health} from './health/health.tsx'
import {FindingsLayout} from './health/use-findings.tsx'
import {Help} from './help/help.tsx'
import {Home} from './home/home.tsx'
import {kindsSeen} from './inbox/data/seen-kind.ts'
import {speakIn} from './language/say.ts'
import {Launch} from './launch/launch.tsx'
import {userMay} from './user-may.ts'

/** Words of an office in place of Sanity's. */
const TITLES: Readonly<Record<string, string>> = {releases: 'Planned'}

/** Returns the tools that a user has a use for. What a tool may do is decided by the server. */
export function toolsForRole(tools: Tool[], {currentUser, i18n}: Pick<ConfigContext, 'currentUser' | 'i18n'>): Tool[] {
  const {sayGiven} = speakIn(i18n)
  const hidden: Record<string, boolean> = {
    // A user who may write queries may break what others read with them.
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

/** The tool on which the Studio opens: what waits, what was done lately, the figures of the month. */
export const home = definePlugin({
  name: 'home',
  tools: [{name: 'home', title: 'Home', icon: HomeIcon, component: Home}],
})

/** The tool that lists everything that was uploaded. */
export const files = definePlugin({
  name: 'files',
  tools: [{name: 'files', title: 'Files', icon: ImagesIcon, component: Files}],
})

/** The tool that lists what in the content needs attention. */
export const health = definePlugin({
  name: 'health',
  studio: {components: {layout: FindingsLayout}},
  tools: [{name: 'health', title: 'Content health', icon: ActivityIcon, component: Health}],
})

/** The tool that lists for administrators what is to be done before the site has visitors. */
export const launch = definePlugin({
  name: 'launch',
  tools: [{name: 'launch', title: 'Launch', icon: RocketIcon, component: Launch}],
})

/** The tool in which members look after the own account, and administrators after all. */
export const accounts = definePlugin({
  name: 'accounts',
  tools: [
    {
      name: 'accounts',
      title: 'Accounts',
      icon: UsersIcon,
      component: lazy(() => import('./accounts/accounts.tsx')),
      router: route.create('/', [route.create('/:part')]),
    },
  ],
})

/** The tool that says what each tool is for, and how the usual things are done. */
export const help = definePlugin({
  name: 'help',
  tools: [{name: 'help', title: 'Help', icon: HelpCircleIcon, component: Help, router: route.create('/:howTo')}],
})
