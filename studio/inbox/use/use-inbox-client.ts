import {useMemo} from 'react'
import {useClient} from 'sanity'
import {createInboxClient, type InboxClient} from '../data/inbox-client.ts'

/**
 * Asks for what came from the website, with the sign-in of the Studio: its token where it has one, else the session's
 * cookie.
 */
export function useInboxClient(): InboxClient {
  const {token} = useClient({apiVersion: '2025-02-19'}).config()
  return useMemo(() => createInboxClient(token), [token])
}
