import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Card, Flex, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useInbox} from './inbox-context.ts'

/** Says that no mail leaves, neither to the office nor to who wrote, where no mail server is set. */
export function MailNotice() {
  const {client} = useInbox()
  const [keptIn, setKeptIn] = useState<string | null>(null)
  useEffect(() => {
    // When it cannot be asked, the list says what is wrong.
    client.mailPlace().then(
      (place) => setKeptIn(place.keptIn),
      () => {},
    )
  }, [client])
  if (!keptIn) return null
  return (
    <Card tone="caution" borderBottom padding={3} role="note" aria-label="Mails are not sent">
      <Flex gap={3}>
        <Text size={1}>
          <EnvelopeIcon />
        </Text>
        <Text size={1} style={{flex: 1, overflowWrap: 'anywhere'}}>
          No mail server is set, so nobody gets a mail. Mails are kept as files in {keptIn}. Whoever runs the site sets
          SMTP_URL.
        </Text>
      </Flex>
    </Card>
  )
}
