import {defineField} from 'sanity'
import {samplesField} from '../fields/samples.ts'
import {certificate} from './certificate.ts'
import {equipment} from './equipment.ts'
import {homePage} from './home-page.ts'
import {manager} from './manager.ts'
import {manpowerRole} from './manpower-role.ts'
import {navigation} from './navigation.ts'
import {newsPost} from './news-post.ts'
import {opening} from './opening.ts'
import {pack} from './pack.ts'
import {page} from './page.ts'
import {partner} from './partner.ts'
import {prequalification} from './prequalification.ts'
import {project} from './project.ts'
import {recipients} from './recipients.ts'
import {redirect} from './redirect.ts'
import {replyTemplates} from './reply-templates.ts'
import {service} from './service.ts'
import {siteSettings} from './site-settings.ts'
import {siteVisit} from './site-visit.ts'
import {staffMember} from './staff-member.ts'

const types = [
  siteSettings,
  navigation,
  homePage,
  page,
  project,
  service,
  newsPost,
  siteVisit,
  opening,
  certificate,
  prequalification,
  pack,
  equipment,
  staffMember,
  manpowerRole,
  manager,
  partner,
  redirect,
  replyTemplates,
  recipients,
]

/** Says when a document left the site last: without a published one it is off. Any type may have it. */
const takenOffField = defineField({
  name: 'takenOffAt',
  title: 'Last taken off the site',
  description: 'Written by Take off the site. Example: 24 November 2026.',
  type: 'datetime',
  hidden: true,
  readOnly: true,
})

/** Documents that an editor creates and publishes. */
export const documents = types.map((type) => ({...type, fields: [...type.fields, samplesField, takenOffField]}))

export type DocumentType = (typeof types)[number]['name']
