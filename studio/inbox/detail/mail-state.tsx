import {Badge, Flex, Stack, Text} from '@sanity/ui'
import type {Mail} from '@site/api/inbox'
import {type Sentence, useSpoken} from '../../language/say.ts'
import {officeMoment} from '../../office-time.ts'
import {Time} from '../../time.tsx'

const titles: Readonly<Record<Mail['kind'], Sentence>> = {
  notice: 'Notice to the office',
  confirmation: 'Confirmation to the applicant',
  reply: 'Reply to the applicant',
}

const states = {
  waiting: {label: 'Waiting', tone: 'caution'},
  sent: {label: 'Sent', tone: 'positive'},
  written: {label: 'Kept as a file', tone: 'neutral'},
  failed: {label: 'Not delivered', tone: 'critical'},
} as const

export function MailState({mail}: {mail: Mail}) {
  const {say} = useSpoken()
  return (
    <Stack gap={3}>
      <Flex align="center" gap={2} wrap="wrap">
        <Text size={1}>{say(titles[mail.kind])}</Text>
        <MailBadge mail={mail} />
        <Text size={1} muted>
          <MailProgress mail={mail} />
        </Text>
      </Flex>
      {mail.error && (
        <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
          {mail.error}
        </Text>
      )}
    </Stack>
  )
}

export function MailBadge({mail}: {mail: Mail}) {
  const {say} = useSpoken()
  const {label, tone} = states[mail.state]
  return (
    <Badge tone={tone} fontSize={1}>
      {say(label)}
    </Badge>
  )
}

/** Says when a mail went, or when it is tried again. */
export function MailProgress({mail}: {mail: Mail}) {
  const {say, sayTime} = useSpoken()
  const {state, attempts, nextAt, settledAt} = mail
  if (state === 'written') return say('Without a mail server, mails lie in the data folder.')
  if (state === 'failed')
    return say(attempts === 1 ? 'given up after 1 try' : 'given up after {count} tries', {count: attempts})
  if (state === 'sent') return settledAt && <Time at={settledAt} />
  if (attempts === 0 || !nextAt) return say('is sent in a moment')
  const values = {count: attempts, time: sayTime(officeMoment(Date.parse(nextAt)))}
  return say(attempts === 1 ? '1 try failed, the next {time}' : '{count} tries failed, the next {time}', values)
}
