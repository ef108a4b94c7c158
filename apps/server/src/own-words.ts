import type {OwnWords} from '@site/lake'
import type {Config} from './config.ts'

/** Names and addresses that anybody knows of the company, and so no part of a password. */
export function ownWords({siteUrl, staffUrl}: Config): OwnWords {
  const hosts = [siteUrl, staffUrl].map((url) => new URL(url).hostname)
  return (read) => {
    const {companyName, shortName, tagline} = read('siteSettings') ?? {}
    return [...hosts, companyName, shortName, tagline].filter((words) => typeof words === 'string')
  }
}
