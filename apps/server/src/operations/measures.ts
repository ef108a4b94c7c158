import type {Api} from '@site/api'
import type {Lake} from '@site/lake'
import type {Config} from '../config/config.ts'
import {freeBytes} from './health.ts'
import type {Measure} from './metrics.ts'
import {startsLastDay} from './serving-process.ts'

const YEAR_MS = 366 * 24 * 60 * 60_000

type Counted = {
  accounts: {refusedSignIns(): number; endingTokens(before: number): readonly {endsAt: number}[]}
  content: {lake: Pick<Lake, 'stats'> | undefined; pagesRendered(): number}
  submissions: Pick<Api, 'stats' | 'connections'>
  /** Absent where none are made. */
  snapshots: {bytes(): number; lastGoodS(): Promise<number>; rehearsedS(): Promise<number>} | undefined
  pages: {stats(): Record<'hits' | 'misses' | 'compressed' | 'bytes' | 'waiting' | 'streams', number>}
}

/** Returns the numbers that the rooms count themselves, under the names that Prometheus keeps them by. */
export function measuresOf(
  config: Config,
  {accounts, content, submissions: api, snapshots, pages}: Counted,
): Measure[] {
  const {lake, pagesRendered} = content
  return [
    {
      name: 'site_page_requests_total',
      help: 'Requests for pages, answered from memory (hits) or not',
      read: () => {
        const {hits, misses} = pages.stats()
        return {hits, misses}
      },
    },
    {name: 'site_pages_rendered_total', help: 'Pages drawn, previews too', read: pagesRendered},
    {
      name: 'site_pages_compressed_total',
      help: 'Pages compressed, each once in gzip, and in Brotli when asked for again',
      read: () => pages.stats().compressed,
    },
    {name: 'site_pages_kept_bytes', help: 'Memory of the pages that are kept', read: () => pages.stats().bytes},
    {name: 'site_pages_waiting', help: 'Pages that wait to be rendered', read: () => pages.stats().waiting},
    {name: 'site_page_streams', help: 'Open pages that wait for changes', read: () => pages.stats().streams},
    ...(lake ? lakeMeasures(lake) : []),
    ...(snapshots ? backupMeasures(snapshots) : []),
    {
      name: 'site_mails_waiting',
      help: 'Mails that are not delivered yet',
      read: async () => (await api.stats()).mailsWaiting,
    },
    {
      name: 'site_mails_refused',
      help: 'Mails to staff that the mail server refused for good; they are tried on slowly',
      read: async () => (await api.stats()).mailsRefused,
    },
    {
      name: 'site_token_ends_seconds',
      help: 'When the next token ends, since 1970; 0 when none does within a year',
      read: () => {
        const now = Date.now()
        return (accounts.endingTokens(now + YEAR_MS).find(({endsAt}) => endsAt > now)?.endsAt ?? 0) / 1000
      },
    },
    {name: 'site_sign_ins_refused_total', help: 'Failed sign-ins of staff', read: accounts.refusedSignIns},
    {
      name: 'site_starts_last_day',
      help: 'Starts of the serving process within a day',
      read: () => startsLastDay(config).length,
    },
    ...(api.connections()
      ? [
          {
            name: 'site_database_connections',
            help: 'Connections to PostgreSQL, and those who wait for one',
            read: () => ({...api.connections()}),
          },
        ]
      : []),
    {
      name: 'site_resumes_unscanned',
      help: 'Files of visitors that no scanner has looked at yet',
      read: async () => (await api.stats()).unscanned,
    },
    {
      name: 'site_disk_free_bytes',
      help: 'What the disk of the data folder has left',
      read: () => freeBytes(config.dataFolder),
    },
  ]
}

function backupMeasures(snapshots: NonNullable<Counted['snapshots']>): Measure[] {
  return [
    {name: 'site_backup_bytes', help: 'What the backups take of their disk', read: () => snapshots.bytes()},
    {
      name: 'site_backup_last_good_seconds',
      help: 'When the last good backup was made, since 1970; 0 without one',
      read: () => snapshots.lastGoodS(),
    },
    {
      name: 'site_backup_rehearsed_seconds',
      help: 'When a restore was rehearsed last with success, since 1970; 0 without one',
      read: () => snapshots.rehearsedS(),
    },
  ]
}

/** By kind of client: the site itself, staff, tokens, strangers. */
function lakeMeasures(lake: Pick<Lake, 'stats'>): Measure[] {
  return [
    {name: 'lake_queries_running', help: 'Queries under way', read: () => lake.stats().queriesRunning},
    {name: 'lake_queries_waiting', help: 'Queries that wait for a thread', read: () => lake.stats().queriesWaiting},
    {
      name: 'lake_queries_cut_total',
      help: 'Queries given up: too slow, or too large for memory',
      read: () => lake.stats().queriesCut,
    },
    {
      name: 'lake_queries_asked_total',
      help: 'Queries, by what became of them: asked at all, parsed, planned, evaluated by looking at all documents',
      read: () => {
        const {queriesAsked: asked, queriesParsed: parsed, queriesPlanned: planned, queriesScanned} = lake.stats()
        return {asked, parsed, planned, scanned: queriesScanned}
      },
    },
    {
      name: 'lake_documents_read_total',
      help: 'Documents that queries looked at',
      read: () => lake.stats().documentsRead,
    },
    {
      name: 'lake_index_bytes',
      help: 'Memory of the indexes of queries in all threads, by what they find documents by',
      read: () => lake.stats().indexBytes,
    },
    {name: 'lake_streams', help: 'Open event streams', read: () => lake.stats().streams},
    {name: 'lake_sockets', help: 'Open WebSockets', read: () => lake.stats().sockets},
  ]
}
