import {readStored} from '@site/lake'
import type {OwnWords} from '@site/staff'
import {type Config, lakeFolder} from '../config/config.ts'

/** Names and addresses that anybody knows of the company, and so no part of a password. */
export function ownWords(config: Config): OwnWords {
  const hosts = [config.siteUrl, config.staffUrl].map((url) => new URL(url).hostname)
  return () => {
    const {companyName, shortName, tagline} = readStored(lakeFolder(config), 'siteSettings') ?? {}
    return [...hosts, companyName, shortName, tagline].filter((words) => typeof words === 'string')
  }
}
