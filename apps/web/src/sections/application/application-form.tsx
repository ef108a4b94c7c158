import {type ApplicationChoices, applicationParts, type Language, resumeField, withChoices} from '@site/forms'
import {useState} from 'react'
import {whatsappHref} from '../../data/telephone.ts'
import {PartedForm} from '../../form/parted-form.tsx'
import {useWords, withWords} from '../../form/words.tsx'
import {Icon} from '../../ui/icon.tsx'

type Props = {
  language: Language
  choices: ApplicationChoices
  /** The one that the visitor applies for; its title is among the positions. */
  opening?: {slug: string; title: string} | undefined
  /** The labels once more in Urdu, by the names of the questions. */
  urdu: Readonly<Record<string, string>>
  /** The number of the company. */
  whatsapp: string | null
}

/** Offers what was offered when the form was shown: a publish takes away no choice that an applicant has made. */
export const applicationForm = () =>
  withWords(({language, urdu, whatsapp, ...props}: Props) => {
    const [{choices, opening}] = useState(props)
    const words = useWords()
    const {wording, received, next} = words.application
    const file = resumeField(words)
    const parts = applicationParts(words).map((part) => ({
      ...part,
      fields: withChoices(part.fields, choices).map((field) => ({...field, urdu: urdu[field.name]})),
    }))
    return (
      <PartedForm
        language={language}
        id="application"
        action="/api/job-application"
        parts={[...parts, {id: 'resume', heading: file.label, file: {...file, urdu: urdu[file.name]}}]}
        presets={{opening: opening?.slug, position: opening?.title}}
        wording={wording}
        rules={() => import('./read-application.ts').then(({applicationRules}) => applicationRules(words, choices))}
        otherWay={whatsapp ? (answers) => <ByWhatsapp number={whatsapp} answers={answers} /> : undefined}
        received={received}
      >
        {next}
      </PartedForm>
    )
  })

/** Offers applicants without a file a conversation that begins with their name and position. */
function ByWhatsapp({number, answers}: {number: string; answers: Readonly<Record<string, string>>}) {
  const {whatsapp, message} = useWords().photograph
  const {firstName = '', lastName = '', position = ''} = answers
  const text = [message, `${firstName} ${lastName}`.trim(), position].filter(Boolean).join(', ')
  return (
    <p>
      <a className="link" href={whatsappHref(number, text)} rel="noopener noreferrer" target="_blank">
        {whatsapp}
        <Icon name="whatsapp" />
      </a>
    </p>
  )
}
