import {Card, Flex} from '@sanity/ui'
import {useRef} from 'react'
import {useInbox} from '../inbox-context.ts'
import {panelId, tabId} from '../kind-tab.tsx'
import {FilterBar} from './filter-bar.tsx'
import {Rows} from './rows.tsx'
import {useReturnToRow} from './use-return-to-row.ts'

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
      borderRight={!narrow}
      style={narrow ? {flex: 1, minWidth: 0} : {flex: 'none', width: 'clamp(300px, 34%, 400px)'}}
    >
      <Flex direction="column" height="fill">
        <FilterBar onLeave={() => rows.current?.querySelector('a')?.focus()} />
        <Rows ref={rows} />
      </Flex>
    </Card>
  )
}
