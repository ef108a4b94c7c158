import {Text} from '@sanity/ui'
import type {Mail} from '../data/submission.ts'
import {MailState} from './mail-state.tsx'
import {Section} from './section.tsx'

/** Which mails this submission caused, and how far they came. */
export function MailList({mails, spam}: {mails: readonly Mail[]; spam: boolean}) {
  return (
    <Section heading="Mails">
      {mails.length === 0 && (
        <Text size={1} muted>
          {spam ? 'None: spam is not mailed.' : 'None.'}
        </Text>
      )}
      {mails.map((mail) => (
        <MailState key={mail.kind} mail={mail} />
      ))}
    </Section>
  )
}
