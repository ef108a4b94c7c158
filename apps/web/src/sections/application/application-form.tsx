import {applicationParts, applicationWording, resumeField} from '@site/forms'
import {type ReactNode, useState} from 'react'
import fieldStyles from '../../form/field.module.css'
import {FormField} from '../../form/form-field.tsx'
import {Receipt} from '../../form/receipt.tsx'
import {Trap} from '../../form/trap.tsx'
import {useForm} from '../../form/use-form.ts'
import {Button} from '../../ui/button.tsx'
import {ScaleBar} from '../../ui/steps.tsx'
import styles from './application-form.module.css'
import {ErrorSummary} from './error-summary.tsx'
import {PartIndex, partState} from './part-index.tsx'
import {ResumeDrop} from './resume-drop.tsx'

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
  const {props, errors, answers, sending, receipt, refusals, edited, report, again} = useForm({
    id: form,
    wording: applicationWording,
    prepare: rules,
    read: async (filled) => (await rules()).readApplication(filled),
    send: async (application, headers) => {
      setShare(0)
      return (await rules()).sendApplication(application, headers, setShare)
    },
    toasts: (found) => Object.values(found).filter((text) => text !== undefined),
  })
  const entered = resume ? {...answers, [resumeField.name]: resumeField.label} : answers
  const parts = [...applicationParts, resumePart].map((part) => ({
    ...part,
    state: partState(part.fields, entered, errors),
  }))
  const found = fieldNames.flatMap((name) => (errors[name] ? [{name, message: errors[name]}] : []))

  return (
    <div className={styles.apply}>
      {receipt ? <span /> : <PartIndex parts={parts} />}
      <form {...props} data-print="paper" action="/api/job-application" encType="multipart/form-data">
        {refusals > 0 ? <ErrorSummary form={form} found={found} refusals={refusals} /> : null}
        <Receipt receipt={receipt} title="We have your application." onAgain={again}>
          We will call or write to you at the addresses you gave.
        </Receipt>
        <div inert={sending} hidden={receipt !== undefined}>
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
        <div className={styles.send} hidden={receipt !== undefined}>
          <Button type="submit" disabled={sending}>
            {sending ? applicationWording.sending : applicationWording.submit}
          </Button>
          {sending ? <UploadProgress share={share} /> : null}
        </div>
      </form>
    </div>
  )
}

type FormPartProps = {
  id: string
  heading: string
  /** A part of one field is no group: its heading would only say the field's label twice. */
  single?: boolean
  children: ReactNode
}

/** One part of the application: heading at the left, its fields in two columns, a rule above. */
function FormPart({id, heading, single, children}: FormPartProps) {
  const Group = single ? 'div' : 'fieldset'
  return (
    <Group className={styles.part} id={id} aria-labelledby={single ? undefined : `${id}-heading`}>
      <h2 className="head" id={`${id}-heading`}>
        {heading}
      </h2>
      <div className={fieldStyles.fields}>{children}</div>
    </Group>
  )
}

/** How much of the application has left: ten segments and a figure. `share` from 0 to 1. */
function UploadProgress({share}: {share: number}) {
  const percent = Math.round(share * 100)
  return (
    <div className={styles.progress}>
      <progress className="sr-only" value={percent} max={100} aria-label="Upload" />
      <ScaleBar total={10} from={1} to={Math.round(share * 10)} />
      <span className="note num">{percent < 100 ? `${percent} % uploaded` : 'Uploaded, being stored'}</span>
    </div>
  )
}
