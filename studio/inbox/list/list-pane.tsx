import {Card, Flex} from '@sanity/ui'
import {useEffect, useRef} from 'react'
import {BulkBar} from '../bulk/bulk-bar.tsx'
import {useInbox} from '../inbox-context.ts'
import {panelId, tabId} from '../kind-tab.tsx'
import {FilterBar} from './filter-bar.tsx'
import {rowId} from './row-id.ts'
import {Rows} from './rows.tsx'

/** At the side of the submission, which is on the left where one reads from the right. */
const BESIDE = {
  flex: 'none',
  width: 'clamp(300px, 34%, 400px)',
  borderInlineEnd: '1px solid var(--card-border-color)',
}

/** Hidden and not removed while a submission takes its place: what was loaded stays. */
export function ListPane({hidden}: {hidden: boolean}) {
  const {address, narrow} = useInbox()
  const rows = useRef<HTMLDivElement>(null)
  useReturnToRow(address.id)
  return (
    <Card
      id={panelId}
      role="tabpanel"
      aria-labelledby={tabId(address.kind)}
      hidden={hidden}
      style={narrow ? {flex: 1, minWidth: 0} : BESIDE}
    >
      <Flex direction="column" height="fill">
        <FilterBar onLeave={() => rows.current?.querySelector('a')?.focus()} />
        <BulkBar key={address.kind} />
        <Rows ref={rows} />
      </Flex>
    </Card>
  )
}

/** Puts the focus on the row of the submission that was closed: there one goes on reading. */
function useReturnToRow(openId: string | undefined): void {
  const last = useRef(openId)
  useEffect(() => {
    if (last.current && !openId) document.getElementById(rowId(last.current))?.focus()
    last.current = openId
  }, [openId])
}
