import type {SanityClient} from '@sanity/client'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {getPublishedId, useClient, useCurrentUser} from 'sanity'
import {useSpoken} from '../language/say.ts'
import {mendedRanks, movedRank} from '../schema/rules/rank.ts'
import {userMay} from '../user-may.ts'
import type {Listed} from './matches-search.ts'

/** A transaction of more would hold up others for long. */
const MOST_IN_ONE = 200

/** An entry as the list had it, with its new place, which is drawn until the list has it: nothing jumps back meanwhile. */
type Move = Listed & {orderRank: string; isStored?: true}

/** A reading that has the entry in another revision is one from after the write: from then on others may have moved it on. */
const isAwaited = ({_id, _rev, isStored}: Move, listed: Listed[]): boolean =>
  !isStored || listed.find((entry) => entry._id === _id)?._rev === _rev

/** Moves entries of a list in order, and gives a place to those that have none. */
export function usePlaces(listed: Listed[] | undefined) {
  const {say} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const mayMove = userMay(useCurrentUser(), 'content.publish')
  const [moves, setMoves] = useState<readonly Move[]>([])
  const entries = listed && moves.filter((move) => isAwaited(move, listed)).reduce(withRank, listed)

  useEffect(() => {
    // The next editor who opens the list tries again.
    if (listed && mayMove) void writeRanks(client, mendedRanks(listed), listed).catch(() => undefined)
  }, [client, listed, mayMove])

  async function move(from: number, to: number): Promise<void> {
    const entry = entries?.[from]
    if (!listed || !entries || !entry || from === to) return
    const made: Move = {...entry, orderRank: movedRank(entries, from, to)}
    setMoves((all) => [...all.filter((one) => isAwaited(one, listed)), made])
    try {
      await writeRanks(client, new Map([[made._id, made.orderRank]]), [made])
      setMoves((all) => all.map((one) => (one === made ? {...made, isStored: true} : one)))
    } catch {
      setMoves((all) => all.filter((one) => one !== made))
      toast.push({
        status: 'error',
        title: say('The order was not changed'),
        description: say('Reload this page, and try again.'),
      })
    }
  }
  return {entries, mayMove, move}
}

/** Writes into what is published and into drafts: a place is in effect at once, without being published. */
async function writeRanks(client: SanityClient, ranks: ReadonlyMap<string, string>, listed: Listed[]): Promise<void> {
  const ids = listed
    .filter(({_id}) => ranks.has(_id))
    .map(({_id, _originalId = _id}) => [...new Set([_id, `drafts.${_id}`, _originalId])])
  for (let start = 0; start < ids.length; start += MOST_IN_ONE) {
    const found = await client.fetch<string[]>(
      '*[_id in $ids]._id',
      {ids: ids.slice(start, start + MOST_IN_ONE).flat()},
      {perspective: 'raw', tag: 'ordered-list.places'},
    )
    const transaction = client.transaction()
    for (const id of found) transaction.patch(id, {set: {orderRank: ranks.get(getPublishedId(id))}})
    await transaction.commit({visibility: 'sync', tag: 'ordered-list.place'})
  }
}

function withRank(listed: Listed[], {_id, orderRank}: Move): Listed[] {
  const at = listed.findIndex((entry) => entry._id === _id)
  const entry = listed[at]
  if (!entry || entry.orderRank === orderRank) return listed
  const others = listed.toSpliced(at, 1)
  const place = others.findIndex((other) => String(other.orderRank) > orderRank)
  return others.toSpliced(place < 0 ? others.length : place, 0, {...entry, orderRank})
}
