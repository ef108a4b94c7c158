import {Grid} from '@sanity/ui'
import {applicationParts, contactMessageFields, type Field} from '@site/forms'
import type {Submission} from '../data/submission.ts'
import {Answer} from './answer.tsx'
import {Section} from './section.tsx'

/** Every question with its answer, in the parts in which the form asks. */
export function Answers({submission: {kind, answers}}: {submission: Submission}) {
  const list = (fields: readonly Field[]) => (
    <Grid as="dl" gridTemplateColumns={[1, 2]} gapX={4} gapY={5} margin={0}>
      {fields.map((field) => (
        <Answer key={field.name} field={field} value={answers[field.name] ?? ''} />
      ))}
    </Grid>
  )
  if (kind === 'contact') return list(contactMessageFields)
  return applicationParts.map(({id, heading, fields}) => (
    <Section key={id} heading={heading}>
      {list(fields)}
    </Section>
  ))
}
