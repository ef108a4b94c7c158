import type {Project} from '@site/content'
import type {CreativeWork} from 'schema-dts'
import type {ShellData} from '../data/shell.ts'
import {statusWord} from '../ui/status.tsx'
import {companyName} from './general-contractor.ts'
import {imageObject} from './image-object.ts'
import {projectPlace} from './project-place.ts'

/** A project as the work of the company (https://schema.org/CreativeWork), and the place where it stands. */
export function creativeWork(project: Project, site: ShellData): CreativeWork {
  const {title, href, summary, kind, status, picture, gallery} = project
  return {
    '@type': 'CreativeWork',
    '@id': `${site.siteUrl}${href}#project`,
    name: title,
    url: site.siteUrl + href,
    abstract: summary || undefined,
    genre: kind || undefined,
    creativeWorkStatus: statusWord(status, true),
    creator: companyName(site),
    contentLocation: projectPlace(project),
    image: (picture ? [picture, ...gallery] : gallery).map((shown) => imageObject(shown, site)),
  }
}
