import type {PrivateLink, PrivateLinks} from '@site/staff/contract'
import {useEffect} from 'react'
import {useCurrentUser} from 'sanity'
import {staffClient} from '../accounts/data/staff-client.ts'
import {useData} from '../accounts/data/use-data.ts'
import {studioConfig} from '../studio-config.ts'
import {userMay} from '../user-may.ts'

const PAUSE_MS = 15_000

export type LinksOfPacks = {
  linksOf(pack: string): PrivateLink[]
  problem: string | undefined
  refresh(): void
}

/** Links to all packs, read again while the tab is shown; undefined for users who make none, and where Sanity has the accounts. */
export function usePackLinks(): LinksOfPacks | undefined {
  const user = useCurrentUser()
  const isFor = Boolean(studioConfig.lake) && userMay(user, 'content.publish')
  const {data, problem, refresh} = useData<PrivateLinks>(isFor ? staffClient.packLinks : none)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || refresh(), PAUSE_MS)
    return () => clearInterval(timer)
  }, [refresh])
  if (!isFor) return undefined
  const linksOf = (pack: string) => data?.filter(({documentId}) => documentId === pack) ?? []
  return {linksOf, problem: problem?.message, refresh}
}

const none = async (): Promise<PrivateLinks> => []
