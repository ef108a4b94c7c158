import {Badge, Flex, Stack, Text} from '@sanity/ui'
import type {Mail} from '@site/api/inbox'
import {Time} from '../../time.tsx'

const titles: Readonly<Record<Mail['kind'], string>> = {
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
  return (
    <Stack gap={3}>
      <Flex align="center" gap={2} wrap="wrap">
        <Text size={1}>{titles[mail.kind]}</Text>
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
  const {label, tone} = states[mail.state]
  return (
    <Badge tone={tone} fontSize={1}>
      {label}
    </Badge>
  )
}

/** When a mail went, or when it is tried again. */
export function MailProgress({mail}: {mail: Mail}) {
  const {state, attempts, nextAt, settledAt} = mail
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  if (state === 'written') return 'Without a mail server, mails lie in the data folder.'
  if (state === 'failed') return <>given up after {tries}</>
  if (state === 'sent') return settledAt && <Time at={settledAt} />
  if (attempts === 0 || !nextAt) return 'is sent in a moment'
  return (
    <>
      {tries} failed, the next <Time at={nextAt} />
    </>
  )
}
