import {DatabaseIcon} from '@sanity/icons/Database'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Card, Flex, Text} from '@sanity/ui'
import type {BackupProblem, SiteNotices as Notices} from '@site/api/inbox'
import {sizeText} from '@site/forms'
import {type ComponentType, type PropsWithChildren, useCallback, useEffect, useState} from 'react'
import {Time} from '../time.tsx'
import {useInbox} from './inbox-context.ts'
import {useFeedRefresh} from './use/use-feed.ts'

/** Says what nobody else would: that no mail leaves, or that no good backup was made for days. */
export function SiteNotices() {
  const {client, feed} = useInbox()
  const [notices, setNotices] = useState<Notices>()
  // When it cannot be asked, the list says what is wrong.
  const refresh = useCallback(() => void client.notices().then(setNotices, () => {}), [client])
  useEffect(refresh, [refresh])
  useFeedRefresh(feed, refresh)
  return (
    <>
      {notices?.mailsKeptIn && (
        <SiteNotice icon={EnvelopeIcon} label="Mails are not sent">
          No mail server is set, so nobody gets a mail. Mails are kept as files in {notices.mailsKeptIn}. Whoever runs
          the site sets SMTP_URL.
        </SiteNotice>
      )}
      {notices?.backup && (
        <SiteNotice icon={DatabaseIcon} label="Backups need a look">
          <BackupWords {...notices.backup} /> {notices.backup.why} Backups are in <code>{notices.backup.folder}</code>{' '}
          and take {sizeText(notices.backup.bytes)}. Tell whoever runs the site: <code>pnpm site:doctor</code> says
          more.
        </SiteNotice>
      )}
    </>
  )
}

function BackupWords({what, lastAt}: BackupProblem) {
  if (what === 'unsent') return 'The last backup could not be sent to the place where copies are kept.'
  if (!lastAt) return 'There is no good backup of the site.'
  return (
    <>
      The last good backup of the site is of <Time at={lastAt} />, more than two days ago.
    </>
  )
}

function SiteNotice({icon: Icon, label, children}: PropsWithChildren<{icon: ComponentType; label: string}>) {
  return (
    <Card tone="caution" borderBottom padding={3} role="note" aria-label={label}>
      <Flex gap={3}>
        <Text size={1}>
          <Icon />
        </Text>
        <Text size={1} style={{flex: 1, overflowWrap: 'anywhere'}}>
          {children}
        </Text>
      </Flex>
    </Card>
  )
}
