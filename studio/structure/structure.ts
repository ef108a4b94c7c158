import {CaseIcon} from '@sanity/icons/Case'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {ClockIcon} from '@sanity/icons/Clock'
import {CogIcon} from '@sanity/icons/Cog'
import {EditIcon} from '@sanity/icons/Edit'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {HomeIcon} from '@sanity/icons/Home'
import {MenuIcon} from '@sanity/icons/Menu'
import {ProjectsIcon} from '@sanity/icons/Projects'
import {RocketIcon} from '@sanity/icons/Rocket'
import {ThListIcon} from '@sanity/icons/ThList'
import {TrashIcon} from '@sanity/icons/Trash'
import {WrenchIcon} from '@sanity/icons/Wrench'
import type {ListItem, ListItemBuilder, StructureResolver} from 'sanity/structure'
import {RecentlyDeleted} from '../deleted/recently-deleted.tsx'
import {type Sentence, speakIn} from '../language/say.ts'
import {equipmentCategories} from '../schema/choices.ts'
import {documents} from '../schema/documents/index.ts'
import {studioConfig} from '../studio-config.ts'
import {equipmentTable} from '../table-import/table.ts'
import {tableItem} from '../table-import/table-item.ts'
import {credentialItem} from './credential.ts'
import {type Desk, orderedList} from './ordered-list.ts'
import {pageItem} from './page.ts'
import {peopleItem} from './people.ts'
import type {ListedType} from './singleton.ts'
import {singletonItem} from './singleton-item.ts'
import {unlessEmpty} from './unless-empty.tsx'

const DRAFTS = '_type in $types && (_originalId in path("drafts.**") || _id in path("drafts.**"))'
const TYPES = {types: documents.map(({name}) => name)}

type RecentList = {id: string; title: Sentence; icon: typeof EditIcon; filter: string}

/** Documents of every type, the one that was changed last first. */
const recentList = ({S, say}: Desk, {id, title, icon, filter}: RecentList): ListItemBuilder =>
  S.listItem()
    .id(id)
    .title(say(title))
    .icon(icon)
    .child(
      S.documentList()
        .id(id)
        .title(say(title))
        .apiVersion('2025-02-19')
        .filter(filter)
        .params(TYPES)
        .defaultOrdering([{field: '_updatedAt', direction: 'desc'}])
        .canHandleIntent(() => false),
    )

/** Lists what visitors do not see yet. */
const draftsItem = (desk: Desk): ListItemBuilder =>
  unlessEmpty(desk, recentList(desk, {id: 'drafts', title: 'Drafts', icon: EditIcon, filter: DRAFTS}), {
    list: 'drafts',
    filter: DRAFTS,
    params: TYPES,
  })

const changedItem = (desk: Desk): ListItemBuilder =>
  recentList(desk, {id: 'changed', title: 'Recently changed', icon: ClockIcon, filter: '_type in $types'})

const typeItem = (desk: Desk, type: ListedType, title: Sentence): ListItemBuilder =>
  unlessEmpty(desk, desk.S.documentTypeListItem(type).title(desk.say(title)), {
    list: type,
    filter: `_type == "${type}"`,
  })

const homeItem = (desk: Desk): ListItemBuilder => singletonItem(desk, 'homePage', 'Home page', HomeIcon)

const companyItem = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('company')
    .title(desk.say('Company settings'))
    .icon(CogIcon)
    .child(
      desk.S.list()
        .id('company')
        .title(desk.say('Company settings'))
        .items([
          singletonItem(desk, 'siteSettings', 'Name, contact and texts', CogIcon),
          singletonItem(desk, 'navigation', 'Menu and footer', MenuIcon),
          singletonItem(desk, 'recipients', 'Who gets what visitors send', EnvelopeIcon),
          singletonItem(desk, 'replyTemplates', 'Replies to applicants', EnvelopeIcon),
          desk.S.divider(),
          typeItem(desk, 'redirect', 'Redirects'),
        ]),
    )

const projectItem = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('projects')
    .title(desk.say('Projects'))
    .icon(ProjectsIcon)
    .child(
      desk.S.list()
        .id('projects')
        .title(desk.say('Projects'))
        .items([
          orderedList(desk, {type: 'project', title: 'All projects', icon: ProjectsIcon}),
          desk.S.divider(),
          orderedList(desk, {
            type: 'project',
            title: 'Running',
            icon: RocketIcon,
            where: {field: 'status', value: 'running'},
          }),
          orderedList(desk, {
            type: 'project',
            title: 'Complete',
            icon: CheckmarkCircleIcon,
            where: {field: 'status', value: 'complete'},
          }),
        ]),
    )

const equipmentItem = (desk: Desk): ListItemBuilder =>
  desk.S.listItem()
    .id('equipment')
    .title(desk.say('Equipment'))
    .icon(WrenchIcon)
    .child(
      desk.S.list()
        .id('equipment')
        .title(desk.say('Equipment'))
        .items([
          orderedList(desk, {type: 'equipment', title: 'All equipment', icon: WrenchIcon}),
          desk.S.divider(),
          ...equipmentCategories.map(({value, title}) =>
            orderedList(desk, {type: 'equipment', title, icon: ThListIcon, where: {field: 'category', value}}),
          ),
          desk.S.divider(),
          tableItem(desk, equipmentTable),
        ]),
    )

const serviceItem = (desk: Desk): ListItem => orderedList(desk, {type: 'service', title: 'Services', icon: CaseIcon})

/** The hosted lake does not list what was deleted; there the document's own address still offers to restore it. */
const deletedItem = ({S, say}: Desk): ListItemBuilder[] =>
  studioConfig.lake
    ? [
        S.listItem()
          .id('deleted')
          .title(say('Recently deleted'))
          .icon(TrashIcon)
          .child(S.component(RecentlyDeleted).id('deleted').title(say('Recently deleted'))),
      ]
    : []

/** The content by task, as an editor looks for it. */
export const structure: StructureResolver = (S, context) => {
  const desk: Desk = {S, context, ...speakIn(context.i18n)}
  return S.list()
    .id('content')
    .title(desk.say('Content'))
    .items([
      homeItem(desk),
      pageItem(desk),
      S.divider(),
      projectItem(desk),
      serviceItem(desk),
      credentialItem(desk),
      equipmentItem(desk),
      peopleItem(desk),
      typeItem(desk, 'newsPost', 'News'),
      typeItem(desk, 'siteVisit', 'Site photographs'),
      typeItem(desk, 'opening', 'Openings'),
      S.divider(),
      draftsItem(desk),
      changedItem(desk),
      ...deletedItem(desk),
      S.divider(),
      companyItem(desk),
    ])
}
