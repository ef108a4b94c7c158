import {Badge, Flex, Stack, Text} from '@sanity/ui'
import type {Mail} from '../data/submission.ts'
import {MailProgress} from './mail-progress.tsx'

const titles: Readonly<Record<Mail['kind'], string>> = {
  notice: 'Notice to the office',
  confirmation: 'Confirmation to the applicant',
}

const states = {
  waiting: {label: 'Waiting', tone: 'caution'},
  sent: {label: 'Sent', tone: 'positive'},
  written: {label: 'Kept as a file', tone: 'neutral'},
  failed: {label: 'Not delivered', tone: 'critical'},
} as const

export function MailState({mail}: {mail: Mail}) {
  const {label, tone} = states[mail.state]
  return (
    <Stack gap={3}>
      <Flex align="center" gap={2} wrap="wrap">
        <Text size={1}>{titles[mail.kind]}</Text>
        <Badge tone={tone} fontSize={1}>
          {label}
        </Badge>
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
