import {type FileField, type FormPart, fill, type Language, type Wording} from '@site/forms'
import {type ReactNode, useState, useSyncExternalStore} from 'react'
import {Button} from '../ui/button.tsx'
import {ScaleBar} from '../ui/steps.tsx'
import {ChosenFiles} from './chosen-files.ts'
import {ErrorSummary} from './error-summary.tsx'
import fieldStyles from './field.module.css'
import {FileDrop} from './file-drop.tsx'
import {FieldError, FormField, LanguageField} from './form-field.tsx'
import sectionStyles from './form-section.module.css'
import type {Outcome} from './outcome.ts'
import {PartIndex, partState} from './part-index.tsx'
import styles from './parted-form.module.css'
import {Receipt} from './receipt.tsx'
import {Trap} from './trap.tsx'
import {type Reading, useForm} from './use-form.ts'
import {useWords} from './words.tsx'

/** A part that asks for files and for nothing else. */
type FilePart = {readonly id: string; readonly heading: string; readonly file: FileField}

/** Rules that check and send a form; fetched when the visitor begins to use it. */
export type FormRules = {
  read: (form: HTMLFormElement, chosen: ChosenFiles) => Promise<Reading<FormData>>
  /** `onProgress` is called with the sent share, 0 to 1. */
  send: (
    entered: FormData,
    chosen: ChosenFiles,
    headers: Record<string, string>,
    onProgress: (share: number) => void,
  ) => Promise<Outcome>
}

type Props = {
  language: Language
  /** Names the form on its page, and its draft. */
  id: string
  /** The address that it is posted to. */
  action: string
  /** In the order in which they are asked. */
  parts: readonly (FormPart | FilePart)[]
  /** First values of its fields, by their names. */
  presets: Readonly<Record<string, string | undefined>>
  wording: Wording & {readonly submit: string}
  rules: () => Promise<FormRules>
  /** Another way to send the file, from what is filled in. */
  otherWay?: (answers: Readonly<Record<string, string>>) => ReactNode
  /** Title of the receipt. */
  received: string
  /** The next steps, under it. */
  children: ReactNode
}

/** A long form in parts, with an index of them beside it, and files among its questions. */
export function PartedForm({
  language,
  id: form,
  action,
  parts,
  presets,
  wording,
  rules,
  otherWay,
  received,
  children,
}: Props) {
  const words = useWords().upload
  const [share, setShare] = useState(0)
  const [chosen] = useState(() => new ChosenFiles(form, fileOf(parts), words))
  const lines = useSyncExternalStore(chosen.subscribe, chosen.lines, chosen.lines)
  const {props, errors, answers, sending, receipt, refusal, refusals, edited, report, again} = useForm({
    id: form,
    wording,
    prepare: rules,
    read: async (filled) => (await rules()).read(filled, chosen),
    send: async (entered, headers) => {
      setShare(0)
      return (await rules()).send(entered, chosen, headers, setShare)
    },
    toasts: (found) => Object.values(found).filter((text) => text !== undefined),
  })
  const entered = {...answers, [fileOf(parts).name]: lines.map(({name}) => name).join()}
  const index = parts.map((part) => ({...part, state: partState(questionsOf(part), entered, errors)}))
  const names = parts.flatMap((part) => questionsOf(part).map(({name}) => name))
  const found = names.flatMap((name) => (errors[name] ? [{name, message: errors[name]}] : []))

  return (
    <div className={styles.parted}>
      {receipt ? <span /> : <PartIndex parts={index} />}
      <form {...props} className={sectionStyles.sheet} action={action} encType="multipart/form-data">
        {refusals > 0 ? <ErrorSummary form={form} found={found} refusals={refusals} /> : null}
        <Receipt receipt={receipt} title={received} onAgain={again}>
          {children}
        </Receipt>
        <div hidden={receipt !== undefined}>
          {parts.map((part) => (
            <Part
              key={part.id}
              id={part.id}
              heading={part.heading}
              single={'file' in part}
              inert={sending && !('file' in part)}
            >
              {'file' in part ? (
                <FileDrop
                  form={form}
                  field={part.file}
                  chosen={chosen}
                  sending={sending}
                  error={errors[part.file.name]}
                  onEdit={() => edited(part.file.name)}
                  onProblem={(message) => report(part.file.name, message)}
                >
                  {otherWay?.(answers)}
                </FileDrop>
              ) : (
                part.fields.map((field) => (
                  <FormField
                    key={field.name}
                    field={field}
                    form={form}
                    preset={presets[field.name]}
                    error={errors[field.name]}
                  />
                ))
              )}
            </Part>
          ))}
          <LanguageField language={language} />
          <Trap />
        </div>
        <div className={styles.send} data-print="none" hidden={receipt !== undefined}>
          <Button type="submit" disabled={sending}>
            {sending ? wording.sending : wording.submit}
          </Button>
          <FieldError message={refusal} />
          {sending ? <UploadProgress share={share} waits={lines.some(({state}) => state === 'waiting')} /> : null}
        </div>
      </form>
    </div>
  )
}

function fileOf(parts: Props['parts']): FileField {
  const part = parts.find((part) => 'file' in part)
  if (!part) throw new Error('A form in parts asks for files')
  return part.file
}

function questionsOf(part: FormPart | FilePart): readonly {readonly name: string; readonly missing?: string}[] {
  return 'file' in part ? [part.file] : part.fields
}

type PartProps = {
  id: string
  heading: string
  /** A part of one field is no group: its heading would only say the field's label twice. */
  single?: boolean
  inert?: boolean
  children: ReactNode
}

/** One part of the form: its heading, as the index numbers it, and its fields in two columns. */
function Part({id, heading, single, inert, children}: PartProps) {
  const Group = single ? 'div' : 'fieldset'
  return (
    <Group className={styles.part} id={id} inert={inert} aria-labelledby={single ? undefined : `${id}-heading`}>
      <h2 className="head" id={`${id}-heading`}>
        {heading}
      </h2>
      <div className={fieldStyles.fields}>{children}</div>
    </Group>
  )
}

/** Draws how much of the form has left: ten segments and a figure. `share` from 0 to 1. */
function UploadProgress({share, waits}: {share: number; waits: boolean}) {
  const {name, sent, stored, waiting} = useWords().upload
  const percent = Math.round(share * 100)
  const text = percent < 100 ? fill(sent, {percent}) : stored
  return (
    <div className={styles.progress}>
      <progress className="sr-only" value={percent} max={100} aria-label={name} />
      <ScaleBar total={10} from={1} to={Math.round(share * 10)} />
      <span className="note num">{waits ? waiting : text}</span>
    </div>
  )
}
