import {drawingField, type Language, quoteParts} from '@site/forms'
import {useState} from 'react'
import {PartedForm} from '../../form/parted-form.tsx'
import {useWords, withWords} from '../../form/words.tsx'

type Props = {
  language: Language
  /** A promise: what the company says will happen next. */
  promise: string
  /** First answers of the form: what was looked at, and the kind of work that it is. */
  presets: Readonly<Record<string, string>>
}

export const quoteForm = () =>
  withWords(({language, promise, ...props}: Props) => {
    // A publish takes no answer from a visitor who has begun.
    const [presets] = useState(props.presets)
    const words = useWords()
    const {wording, received, next} = words.quote
    const [what, where, size, sender] = quoteParts(words)
    const file = drawingField(words)
    return (
      <PartedForm
        language={language}
        id="quote"
        action="/api/quote"
        parts={[what, where, size, {id: 'drawings', heading: file.label, file}, sender]}
        presets={presets}
        wording={wording}
        rules={() => import('../../form/beforehand-rules.ts').then(({quoteRules}) => quoteRules(words))}
        received={received}
      >
        {promise || next}
      </PartedForm>
    )
  })
