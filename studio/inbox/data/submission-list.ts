import type {SubmissionItem, SubmissionPage} from '@site/api/inbox'
import type {InboxClient} from './inbox-client.ts'
import {asProblem, type InboxProblem} from './inbox-problem.ts'
import {coalesce, runInOrder} from './queue.ts'
import {createStore, type Readable} from './store.ts'

const pageSize = 50
/** The server gives no more at once. */
const largestPage = 100
/** Rows that a browser draws quickly and that are read again whenever something arrives; older ones are found by words and days. */
const mostItems = 500

type ListState = {
  items: readonly SubmissionItem[]
  /** Cursor of what is not loaded yet. */
  next: string | null
  /** Tells whether there are more than a list shows. */
  isCut: boolean
  /** Counts at each stage, whatever stage and words the filter names. */
  stages: SubmissionPage['stages']
  /** Addresses of all whose task one is, also where the filter names one of them. */
  assignees: readonly string[]
  loaded: boolean
  loadingMore: boolean
  problem: InboxProblem | undefined
}

export interface SubmissionList extends Readable<ListState> {
  /** Loads again as many as are shown. */
  refresh: () => Promise<void>
  loadMore: () => Promise<void>
  /** It was opened: it stays in this list even when the filter no longer finds it. */
  see: (id: string) => void
  /** Takes it out at once. */
  drop: (id: string) => void
  replace: (item: SubmissionItem) => void
}

const NOT_READ: ListState = {
  items: [],
  next: null,
  isCut: false,
  stages: null,
  assignees: [],
  loaded: false,
  loadingMore: false,
  problem: undefined,
}

/** @param params kind and filter */
export function createSubmissionList(
  client: Pick<InboxClient, 'listSubmissions'>,
  params: URLSearchParams,
): SubmissionList {
  const state = createStore(NOT_READ)
  const seen = new Set<string>()
  // One at a time: a page that is added while the list is read again would come twice.
  const enqueue = runInOrder()

  const page = (cursor: string | null, limit: number) => client.listSubmissions(pageOf(params, cursor, limit))

  async function readAgain(): Promise<void> {
    const wanted = Math.min(mostItems, Math.max(pageSize, state.get().items.length))
    const {items, next, stages, assignees} = await readUpTo(wanted, page)
    const found = new Set(items.map(({id}) => id))
    const left = state.get().items.filter(({id}) => seen.has(id) && !found.has(id))
    const now = await readNamed(client, left, params.get('spam') === 'true')
    // One may have been dropped meanwhile.
    const still = now.filter(({id}) => seen.has(id))
    const told = {stages, assignees: assignees ?? [], loaded: true, problem: undefined}
    state.update({items: withSeen(items, still), ...further(next, items.length), ...told})
  }

  async function readMore(): Promise<void> {
    const {next, items} = state.get()
    if (!next) return
    state.set({loadingMore: true})
    try {
      const more = await page(next, pageSize)
      const ids = new Set(items.map(({id}) => id))
      const added = more.items.filter(({id}) => !ids.has(id))
      const all = [...items, ...added]
      state.set({items: all, ...further(more.next, all.length), problem: undefined})
    } finally {
      state.set({loadingMore: false})
    }
  }

  const reporting = (job: () => Promise<void>) => async () => {
    await job().catch((error: unknown) => state.set({problem: asProblem(error)}))
  }

  return {
    get: state.get,
    watch: state.watch,
    refresh: coalesce(enqueue, reporting(readAgain)),
    loadMore: coalesce(enqueue, reporting(readMore)),
    see: (id) => seen.add(id),
    drop(id) {
      seen.delete(id)
      state.set({items: state.get().items.filter((item) => item.id !== id)})
    },
    replace(item) {
      state.set({items: state.get().items.map((old) => (old.id === item.id ? item : old))})
    },
  }
}

function pageOf(params: URLSearchParams, cursor: string | null, limit: number): URLSearchParams {
  const query = new URLSearchParams(params)
  query.set('limit', String(Math.min(limit, largestPage)))
  if (cursor) query.set('cursor', cursor)
  return query
}

/** Reads page after page until there are as many as are wanted. */
async function readUpTo(wanted: number, page: (cursor: string | null, limit: number) => Promise<SubmissionPage>) {
  const first = await page(null, wanted)
  let {items, next} = first
  while (next && items.length < wanted) {
    const more = await page(next, wanted - items.length)
    items = [...items, ...more.items]
    next = more.next
  }
  return {...first, items, next}
}

function further(next: string | null, count: number): Pick<ListState, 'next' | 'isCut'> {
  const isFull = count >= mostItems
  return {next: isFull ? null : next, isCut: isFull && next !== null}
}

/**
 * Adds those that were opened and that the filter no longer finds: a message that is read out of the filter "New" stays
 * where it is, or the list would jump under the reader's pointer.
 */
function withSeen(found: readonly SubmissionItem[], seen: readonly SubmissionItem[]): readonly SubmissionItem[] {
  return seen.length === 0 ? found : [...found, ...seen].sort(newestFirst)
}

/** Reads some of the spam, or some outside of it, as they are now; those that are not there are left out. */
export async function readNamed(
  client: Pick<InboxClient, 'listSubmissions'>,
  named: readonly Pick<SubmissionItem, 'id'>[],
  spam: boolean,
): Promise<readonly SubmissionItem[]> {
  const parts: string[] = []
  for (let from = 0; from < named.length; from += largestPage) {
    const ids = named.slice(from, from + largestPage).map(({id}) => id)
    parts.push(ids.join(','))
  }
  const limit = String(largestPage)
  const pages = await Promise.all(
    parts.map((ids) => client.listSubmissions(new URLSearchParams({ids, limit, ...(spam ? {spam: 'true'} : {})}))),
  )
  return pages.flatMap(({items}) => items)
}

function newestFirst(a: SubmissionItem, b: SubmissionItem): number {
  return b.receivedAt.localeCompare(a.receivedAt) || b.id.localeCompare(a.id)
}
