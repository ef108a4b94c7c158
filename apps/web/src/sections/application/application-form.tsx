import {applicationParts} from '@site/forms/application-part'
import {resumeField} from '@site/forms/resume'
import {applicationWording} from '@site/forms/wording'
import {useState} from 'react'
import {FormField} from '../../form/form-field.tsx'
import {Trap} from '../../form/trap.tsx'
import {useForm} from '../../form/use-form.ts'
import {Button} from '../../ui/button.tsx'
import styles from './application-form.module.css'
import {ErrorSummary} from './error-summary.tsx'
import {FormPart} from './form-part.tsx'
import {PartIndex} from './part-index.tsx'
import {partState} from './part-state.ts'
import {Receipt} from './receipt.tsx'
import {ResumeDrop} from './resume-drop.tsx'
import {sendApplication} from './send-application.ts'
import {UploadProgress} from './upload-progress.tsx'

const form = 'application'
const rules = () => import('./read-application.ts')
const resumePart = {
  id: 'resume',
  heading: resumeField.label,
  fields: [{...resumeField, kind: 'text', longest: 0}],
} as const
const fieldNames = [...applicationParts.flatMap((part) => part.fields.map(({name}) => name)), resumeField.name]

export function ApplicationForm() {
  const [share, setShare] = useState(0)
  const [resume, setResume] = useState(false)
  const {props, errors, answers, sending, receipt, refusals, edited, report} = useForm({
    id: form,
    wording: applicationWording,
    prepare: rules,
    read: async (filled) => (await rules()).readApplication(filled),
    send: (application, headers) => {
      setShare(0)
      return sendApplication(application, headers, setShare)
    },
    toasts: (found) => Object.values(found).filter((text) => text !== undefined),
  })
  const entered = resume ? {...answers, [resumeField.name]: resumeField.label} : answers
  const parts = [...applicationParts, resumePart].map((part) => ({
    ...part,
    state: partState(part.fields, entered, errors, refusals > 0),
  }))
  const found = fieldNames.flatMap((name) => (errors[name] ? [{name, message: errors[name]}] : []))

  return (
    <div className={styles.apply}>
      <PartIndex parts={parts} />
      <form {...props} data-print="paper" action="/api/job-application" encType="multipart/form-data">
        {refusals > 0 ? <ErrorSummary form={form} found={found} refusals={refusals} /> : null}
        <Receipt receipt={receipt} />
        <div inert={sending}>
          {applicationParts.map(({id, heading, fields}) => (
            <FormPart key={id} id={id} heading={heading}>
              {fields.map((field) => (
                <FormField key={field.name} field={field} form={form} error={errors[field.name]} />
              ))}
            </FormPart>
          ))}
          <FormPart id={resumePart.id} heading={resumePart.heading} single>
            <ResumeDrop
              form={form}
              error={errors[resumeField.name]}
              onRemove={() => edited(resumeField.name)}
              onProblem={(message) => report(resumeField.name, message)}
              onChoose={setResume}
            />
          </FormPart>
          <Trap />
        </div>
        <div className={styles.send}>
          <Button type="submit" disabled={sending}>
            {sending ? applicationWording.sending : applicationWording.submit}
          </Button>
          {sending ? <UploadProgress share={share} /> : null}
        </div>
      </form>
    </div>
  )
}
