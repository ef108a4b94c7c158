import {LAUNCH, type Launch, type LaunchFacts, launchOf, launchQuery, type StoredDocument} from '@site/content/launch'
import {staffClient} from '../accounts/data/staff-client.ts'
import {type Answered, useAnswer} from '../lake/use-answer.ts'

/** Stands for a project at Sanity, whose accounts and machine are not ours to look at. */
const UNKNOWN: LaunchFacts = {
  hasMail: true,
  lastBackup: 'elsewhere',
  administrators: {all: 2, withFactor: 2},
  isPublic: true,
  isSafe: true,
}

const QUESTION = {
  read: async (client: Parameters<Parameters<typeof useAnswer>[0]['read']>[0]) => {
    const [documents, facts] = await Promise.all([
      client.fetch<StoredDocument[]>(launchQuery, LAUNCH, {perspective: 'published', tag: 'launch'}),
      staffClient.launchFacts().catch(() => UNKNOWN),
    ])
    return launchOf(documents, facts)
  },
  listen: '*[defined(samples) || _type in $types]',
  params: LAUNCH,
  everyMs: 3_000,
}

/** Reads what is left before the site may be shown, as it is published, and again when something of it changed. */
export const useLaunch = (): Answered<Launch> => useAnswer(QUESTION)
