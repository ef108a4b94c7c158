import {drawingField, quoteParts, quoteWording} from '@site/forms'
import {PartedForm} from '../../form/parted-form.tsx'

const rules = () => import('./read-quote.ts').then(({quoteRules}) => quoteRules)
const [what, where, size, sender] = quoteParts
const parts = [what, where, size, {id: 'drawings', heading: drawingField.label, file: drawingField}, sender]

type Props = {
  /** A promise: what the company says will happen next. */
  promise: string
}

export function QuoteForm({promise}: Props) {
  return (
    <PartedForm
      id="quote"
      action="/api/quote"
      parts={parts}
      wording={quoteWording}
      rules={rules}
      received="We have your request."
    >
      {promise || 'An engineer reads it, and will call or write to you.'}
    </PartedForm>
  )
}
