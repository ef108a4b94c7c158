import {DatabaseIcon} from '@sanity/icons/Database'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Card, Flex, Text} from '@sanity/ui'
import type {BackupProblem, SiteNotices as Notices} from '@site/api/inbox'
import {sizeText} from '@site/forms'
import {type ComponentType, type PropsWithChildren, useCallback, useEffect, useState} from 'react'
import {type Spoken, useSpoken} from '../language/say.ts'
import {officeMoment} from '../office-time.ts'
import {useInbox} from './inbox-context.ts'
import {useFeedRefresh} from './use/use-feed.ts'

/** Says what is shown at no other place: that no mail leaves, or that no good backup was made for days. */
export function SiteNotices() {
  const spoken = useSpoken()
  const {say, sayGiven} = spoken
  const {client, feed} = useInbox()
  const [notices, setNotices] = useState<Notices>()
  // When it cannot be asked, the list says what is wrong.
  const refresh = useCallback(() => void client.notices().then(setNotices, () => {}), [client])
  useEffect(refresh, [refresh])
  useFeedRefresh(feed, refresh)
  const details = notices?.details
  return (
    <>
      {notices?.mailsAreKept && (
        <SiteNotice icon={EnvelopeIcon} label={say('Mails are not sent')}>
          {say('No mail server is set, so nobody gets a mail.')}{' '}
          {details
            ? say('Mails are kept as files in {folder}. Whoever runs the site sets SMTP_URL.', {
                folder: details.mailFolder,
              })
            : say('Tell whoever runs the site.')}
        </SiteNotice>
      )}
      {notices?.backup && (
        <SiteNotice icon={DatabaseIcon} label={say('Backups need a look')}>
          {backupText(notices.backup, spoken)}{' '}
          {details?.backup ? (
            <>
              {sayGiven(details.backup.why)}{' '}
              {say('Backups are in {folder} and take {size}.', {
                folder: details.backup.folder,
                size: sizeText(details.backup.bytes),
              })}{' '}
              {say('Tell whoever runs the site: pnpm site:doctor says more.')}
            </>
          ) : (
            say('Tell whoever runs the site.')
          )}
        </SiteNotice>
      )}
    </>
  )
}

function backupText({what, lastAt}: Pick<BackupProblem, 'what' | 'lastAt'>, {say, sayTime}: Spoken): string {
  if (what === 'unsent') return say('The last backup could not be sent to the place where copies are kept.')
  if (!lastAt) return say('There is no good backup of the site.')
  const time = sayTime(officeMoment(Date.parse(lastAt)))
  return say('The last good backup of the site is of {time}, more than two days ago.', {time})
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
