import {createClient} from '@sanity/client'
import {clientLake} from '../studio/client-lake.ts'
import {type Io, say} from './io.ts'
import {named} from './usage.ts'

/** Bytes of a header that caches take without being told to. */
const LONGEST_HEADER_BYTES = 4_000
/** Time in which an answer has arrived that was made from the content before a change: longer than a query may take. */
const UNDER_WAY_MS = 3_000

/**
 * `lake purge`: takes out of a cache what each publish makes old, as lake/deploy/varnish.vcl has it, until it is told
 * to end. Ends when the cache is away. A new start empties the cache, and so does a new connection to the lake.
 */
export async function purge(args: string[], io: Io): Promise<void> {
  const [lake, cache] = named(args, 'lake', 'cache')
  const send = async (headers: Record<string, string>) => {
    const {ok, status} = await fetch(cache, {method: 'BAN', headers})
    if (!ok) throw new Error(`${cache} answers ${status}: who may empty it stands in its configuration.`)
  }
  const drop = async (tags?: readonly string[]) => {
    for (const pattern of tags ? patterns(tags) : ['']) await send(pattern ? {'Surrogate-Key': pattern} : {})
  }
  const client = createClient({...clientLake(lake), apiVersion: '2025-02-19', useCdn: false})
  const failed = Promise.withResolvers<never>()
  const events = client.live.events().subscribe({
    next: (event) => {
      if (event.type === 'reconnect' || event.type === 'goaway') return
      const tags = event.type === 'message' ? event.tags : undefined
      // What is being answered right now is kept a moment later.
      setTimeout(() => drop(tags).catch(failed.reject), UNDER_WAY_MS).unref()
      drop(tags).then(() => event.type === 'welcome' && say(io, `${cache} follows ${lake}`), failed.reject)
    },
    error: failed.reject,
  })
  await Promise.race([failed.promise, io.untilTold()]).finally(() => events.unsubscribe())
}

/** Patterns that find any of the tags, each short enough for a header. */
function patterns(tags: readonly string[]): string[] {
  const rows: string[] = []
  for (const tag of tags) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + tag.length < LONGEST_HEADER_BYTES) rows[rows.length - 1] = `${last}|${tag}`
    else rows.push(tag)
  }
  return rows
}
