import {LAUNCH, type Launch, launchOf, launchQuery, type StoredDocument} from '@site/content/launch'
import {staffClient} from '../accounts/data/staff-client.ts'
import {type Answered, useAnswer} from '../lake/use-answer.ts'
import {studioConfig} from '../studio-config.ts'

const QUESTION = {
  read: async (client: Parameters<Parameters<typeof useAnswer>[0]['read']>[0]) => {
    const [documents, facts] = await Promise.all([
      client.fetch<StoredDocument[]>(launchQuery, LAUNCH, {perspective: 'published', tag: 'launch'}),
      // A hosted project has accounts and a machine of its own.
      studioConfig.lake ? staffClient.launchFacts() : undefined,
    ])
    return launchOf(documents, facts)
  },
  listen: '*[defined(samples) || _type in $types]',
  params: LAUNCH,
  everyMs: 3_000,
}

/** Reads what is left before the site may be shown, as it is published, and again when something of it changed. */
export const useLaunch = (): Answered<Launch> => useAnswer(QUESTION)
