import {documentField, type Language, type Option, registrationParts, withTrades} from '@site/forms'
import {useState} from 'react'
import {PartedForm} from '../../form/parted-form.tsx'
import {useWords, withWords} from '../../form/words.tsx'

type Props = {
  language: Language
  /** A promise: what the company says will happen next. */
  promise: string
  trades: readonly Option[]
}

/** Offers what was offered when the form was shown: a publish takes away no trade that a firm has chosen. */
export const registrationForm = () =>
  withWords(({language, promise, ...props}: Props) => {
    const [trades] = useState(props.trades)
    const words = useWords()
    const {wording, received, next} = words.registration
    const [firm, work, papers, sender] = registrationParts(words)
    const file = documentField(words)
    return (
      <PartedForm
        language={language}
        id="registration"
        action="/api/registration"
        parts={[
          {...firm, fields: withTrades(firm.fields, trades)},
          work,
          papers,
          {id: 'documents', heading: file.label, file},
          sender,
        ]}
        presets={{}}
        wording={wording}
        rules={() =>
          import('../../form/beforehand-rules.ts').then(({registrationRules}) => registrationRules(words, trades))
        }
        received={received}
      >
        {promise || next}
      </PartedForm>
    )
  })
