import {drawingField, quoteParts, quoteWording} from '@site/forms'
import {useState} from 'react'
import {PartedForm} from '../../form/parted-form.tsx'

const rules = () => import('./read-quote.ts').then(({quoteRules}) => quoteRules)
const [what, where, size, sender] = quoteParts
const rest = [where, size, {id: 'drawings', heading: drawingField.label, file: drawingField}, sender]

type Props = {
  /** A promise: what the company says will happen next. */
  promise: string
  /** Answers that stand in the form at first: what was looked at, and the kind of work that it is. */
  presets: Readonly<Record<string, string>>
}

export function QuoteForm({promise, ...props}: Props) {
  // A publish takes nothing from somebody who has begun.
  const [presets] = useState(props.presets)
  const fields = what.fields.map((field) => ({...field, preset: presets[field.name]}))
  return (
    <PartedForm
      id="quote"
      action="/api/quote"
      parts={[{...what, fields}, ...rest]}
      wording={quoteWording}
      rules={rules}
      received="We have your request."
    >
      {promise || 'An engineer reads it, and will call or write to you.'}
    </PartedForm>
  )
}
