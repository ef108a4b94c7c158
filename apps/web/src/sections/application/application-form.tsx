import {
  type ApplicationChoices,
  applicationParts,
  applicationWording,
  type Field,
  resumeField,
  withChoices,
} from '@site/forms'
import {useState} from 'react'
import {PartedForm} from '../../form/parted-form.tsx'

type Props = {
  choices: ApplicationChoices
  /** The one that somebody applies for; its title is among the positions. */
  opening?: {slug: string; title: string} | undefined
}

/** Offers what was offered when the form was shown: a publish takes nothing from somebody who has chosen it. */
export function ApplicationForm(props: Props) {
  const [{choices, opening}] = useState(props)
  const rules = () => import('./read-application.ts').then(({applicationRules}) => applicationRules(choices))
  const parts = applicationParts.map((part) => ({
    ...part,
    fields: withChoices(part.fields, choices).map((field) => ({...field, preset: presetOf(field, opening)})),
  }))
  return (
    <PartedForm
      id="application"
      action="/api/job-application"
      parts={[...parts, {id: 'resume', heading: resumeField.label, file: resumeField}]}
      wording={applicationWording}
      rules={rules}
      received="We have your application."
    >
      We will call or write to you at the addresses you gave.
    </PartedForm>
  )
}

function presetOf({name}: Field, opening: Props['opening']): string | undefined {
  if (name === 'opening') return opening?.slug
  return name === 'position' ? opening?.title : undefined
}
