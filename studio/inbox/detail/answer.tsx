import {Stack, Text} from '@sanity/ui'
import type {Field} from '@site/forms'
import {AnswerValue} from './answer-value.tsx'

/** A question and what was answered; long answers keep their line breaks and run in their own direction. */
export function Answer({field, value}: {field: Field; value: string}) {
  const long = field.kind === 'textarea'
  return (
    <Stack gap={3} gridColumn={field.wide || long ? 'full' : 'auto'}>
      <Text as="dt" size={1} muted>
        {field.label}
      </Text>
      <Text as="dd" size={2} muted={!value} dir={long ? 'auto' : undefined} style={wordsOfVisitor}>
        {value ? <AnswerValue field={field} value={value} /> : 'Not given'}
      </Text>
    </Stack>
  )
}

const wordsOfVisitor = {margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'} as const
