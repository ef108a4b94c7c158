import {Text} from '@sanity/ui'
import type {Letter} from '@site/forms'

/** Keeps the lines of the writer, and breaks words that are too long. */
export const wrapped = {whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'} as const

/** A letter as its receiver reads it. */
export function LetterText({subject, text}: Letter) {
  return (
    <>
      <Text size={1} weight="medium" dir="auto" style={wrapped}>
        {subject}
      </Text>
      <Text size={1} dir="auto" style={wrapped}>
        {text}
      </Text>
    </>
  )
}
