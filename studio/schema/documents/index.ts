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
import {staffMember} from './staff-member.ts'

const types = [
  siteSettings,
  navigation,
  homePage,
  page,
  project,
  service,
  newsPost,
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

/** Documents that an editor creates and publishes. */
export const documents = types.map((type) => ({...type, fields: [...type.fields, samplesField]}))

export type DocumentType = (typeof types)[number]['name']
