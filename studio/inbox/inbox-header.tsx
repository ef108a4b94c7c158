import {Card, Flex, TabList} from '@sanity/ui'
import {useEffect} from 'react'
import type {UnreadCount} from './data/submission.ts'
import {ExportButton} from './export-button.tsx'
import {KindTab} from './kind-tab.tsx'
import {Spoken} from './spoken.tsx'

const heading = 'Inbox'

export function InboxHeader({unread}: {unread: Partial<UnreadCount>}) {
  const all = (unread.contact ?? 0) + (unread.application ?? 0)
  useEffect(() => {
    document.title = all ? `(${all}) ${heading}` : heading
  }, [all])
  return (
    <Card borderBottom paddingX={3} paddingY={2}>
      <Spoken as="h1">{heading}</Spoken>
      <Flex align="center" justify="space-between" gap={2}>
        <TabList gap={1}>
          <KindTab kind="contact" unread={unread.contact} />
          <KindTab kind="application" unread={unread.application} />
        </TabList>
        <ExportButton />
      </Flex>
      <Spoken role="status">{all} unread</Spoken>
    </Card>
  )
}
