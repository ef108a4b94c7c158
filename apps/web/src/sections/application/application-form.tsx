import {applicationParts, applicationWording, resumeField} from '@site/forms'
import {PartedForm} from '../../form/parted-form.tsx'

const rules = () => import('./read-application.ts').then(({applicationRules}) => applicationRules)
const parts = [...applicationParts, {id: 'resume', heading: resumeField.label, file: resumeField}]

export function ApplicationForm() {
  return (
    <PartedForm
      id="application"
      action="/api/job-application"
      parts={parts}
      wording={applicationWording}
      rules={rules}
      received="We have your application."
    >
      We will call or write to you at the addresses you gave.
    </PartedForm>
  )
}
