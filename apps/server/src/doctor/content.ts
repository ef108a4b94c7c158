import {createContentClient} from '@site/content'
import type {Config} from '../config/config.ts'
import {errorLine} from '../log.ts'
import {type Finding, findingsOf} from './finding.ts'

const content = findingsOf('content')

/** Says whether content that lives elsewhere can be read with the settings as they are; nothing where it lives here. */
export async function examineContent({sanity}: Config): Promise<Finding[]> {
  const {apiHost, projectId = 'local', dataset, token, isEmbedded} = sanity
  if (isEmbedded) return []
  const place = apiHost ? `The lake at ${apiHost}` : `The project ${projectId} at Sanity`
  const client = createContentClient({projectId, dataset, ...(apiHost && {apiHost}), ...(token && {token})})
  try {
    const count = await client.fetch<number>('count(*)')
    if (count === 0) return [content.wrong(`${place} answers, and shows nothing of ${dataset}: ${HINT}`)]
    return [content.ok(`${place} shows ${count} documents of ${dataset}.`), ...(token ? [] : [WITHOUT_TOKEN])]
  } catch (error) {
    return [content.wrong(`${place} cannot be read: ${errorLine(error)}. ${HINT}`)]
  }
}

const HINT = 'Are SANITY_API_HOST or SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_TOKEN right?'

const WITHOUT_TOKEN = content.look('SANITY_API_TOKEN is not set: staff cannot look at drafts.')
