import {useCallback, useMemo, useState} from 'react'
import {type ToolMenuProps, useClient, useCurrentUser} from 'sanity'
import {useRouter} from 'sanity/router'
import {countOf} from '../health/finding.ts'
import {useFindings} from '../health/use-findings.tsx'
import {createInboxClient} from '../inbox/data/inbox-client.ts'
import {kindsSeen} from '../inbox/data/seen-kind.ts'
import {useFeed, useFeedRefresh} from '../inbox/use/use-feed.ts'

/** The bar of a laptop has no room for all: these are opened by icons at its end, from Home as long as they are needed, and from Help. */
const ELSEWHERE: ReadonlySet<string> = new Set(['help', 'accounts', 'launch', 'vision'])

/** Shows on the tools how much in them waits for the user. */
export function ToolMenu(props: ToolMenuProps) {
  const seesInbox = kindsSeen(useCurrentUser()).length > 0
  return seesInbox ? <WithUnread {...props} /> : <Counted {...props} />
}

function WithUnread(props: ToolMenuProps) {
  const {token} = useClient({apiVersion: '2025-02-19'}).config()
  const client = useMemo(() => createInboxClient(token), [token])
  const [unread, setUnread] = useState(0)
  const refresh = useCallback(async () => {
    // When it fails, the inbox itself says what is wrong.
    const page = await client.listSubmissions(new URLSearchParams({limit: '1'})).catch(() => undefined)
    if (page) setUnread(Object.values(page.unread).reduce((sum, count) => sum + count, 0))
  }, [client])
  useFeedRefresh(useFeed(client), refresh)
  return <Counted {...props} unread={unread} />
}

function Counted({unread = 0, ...props}: ToolMenuProps & {unread?: number}) {
  const {answer: found = []} = useFindings()
  // A form that is open is still being written.
  const open = JSON.stringify(useRouter().state)
  const left = found.map((one) => ({
    ...one,
    findings: one.findings.filter(({document}) => !open.includes(document._id)),
  }))
  const counts: Record<string, number> = {inbox: unread, health: countOf(left)}
  const listed = props.context === 'topbar' ? props.tools.filter(({name}) => !ELSEWHERE.has(name)) : props.tools
  const tools = listed.map((tool) => {
    const count = counts[tool.name]
    return count ? {...tool, title: `${tool.title} (${count})`} : tool
  })
  return props.renderDefault({...props, tools})
}
