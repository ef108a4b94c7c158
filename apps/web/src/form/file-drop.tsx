import {acceptOf, type FileField} from '@site/forms'
import {type DragEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore} from 'react'
import {useHydrated} from '../island/host.ts'
import type {ChosenFiles, FileLine} from './chosen-files.ts'
import {entryId} from './entry-id.ts'
import fieldStyles from './field.module.css'
import styles from './file-drop.module.css'
import {FileRow} from './file-row.tsx'
import {FieldError, FieldLabel} from './form-field.tsx'
import {PhotographList} from './photograph-list.tsx'
import {isPhotograph, PHOTOGRAPHS, Photographs} from './photographs.ts'
import {useWords} from './words.tsx'

type Props = {
  form: string
  field: FileField
  chosen: ChosenFiles
  /** The form is being sent: what goes with it stays as it is, but a line can be paused or removed. */
  sending: boolean
  error: string | undefined
  /** A chosen file was removed by the visitor, or another one came. */
  onEdit: () => void
  onProblem: (message: string) => void
  /** Another way to send it. */
  children?: ReactNode
}

/** The files of a form: the input lies over the whole zone, so that the browser itself takes clicks and dropped files. */
export function FileDrop(props: Props) {
  const {form, field, chosen, sending, error, onEdit, children} = props
  const {over, handlers} = useDraggedOver()
  const {input, lines, photographs, check, choose, remove, goOn} = useFiles(props)
  const takesPhotographs = useHydrated() && photographs !== undefined
  const id = entryId(form, field.name)
  const several = field.most > 1
  const filled = !several && lines.length > 0
  const rows = lines.map((line) => (
    <FileRow key={line.key} {...{line, several, chosen}} onGoOn={() => goOn(line)} onRemove={() => remove(line)} />
  ))

  return (
    <div className={[fieldStyles.field, fieldStyles.wide, error && styles.bad].filter(Boolean).join(' ')}>
      <FieldLabel field={field} id={id} />
      <div className={styles.drop} data-filled={filled ? '' : undefined} data-over={over || undefined} inert={sending}>
        <input
          ref={input}
          id={id}
          type="file"
          name={field.name}
          accept={takesPhotographs ? `${acceptOf(field)},${PHOTOGRAPHS}` : acceptOf(field)}
          multiple={several || takesPhotographs}
          required={field.missing !== undefined}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          onChange={choose}
          {...handlers}
        />
        {filled ? rows : <Invitation field={field} more={lines.length > 0} />}
      </div>
      {several ? <Several rows={rows} news={chosen.news()} /> : null}
      <FieldError id={`${id}-error`} message={error} />
      {photographs ? (
        <div hidden={!takesPhotographs} inert={sending}>
          <PhotographList id={id} photographs={photographs} onEdit={onEdit} onChange={check} />
        </div>
      ) : null}
      <Hint id={`${id}-hint`} field={field} takesPhotographs={takesPhotographs} filled={filled} />
      {children}
    </div>
  )
}

/** Keeps the chosen files, the photographs made one of them, and the browser's input in step. */
function useFiles({field, chosen, onEdit, onProblem}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const lines = useSyncExternalStore(chosen.subscribe, chosen.lines, chosen.lines)
  const [photographs] = useState(() => (field.photographs ? new Photographs(field, chosen) : undefined))

  async function add(files: readonly File[]) {
    if (files.length === 0) return check()
    if (photographs && files.some(isPhotograph)) await photographs.add(files)
    else {
      void photographs?.put([])
      await chosen.add(files)
    }
    await check()
  }

  async function check() {
    if (input.current) input.current.files = listOf(chosen.lines())
    const {length} = chosen.lines()
    const problem = length > 0 ? await chosen.problem() : undefined
    // Others may have been chosen while these were read.
    if (problem && length === chosen.lines().length) onProblem(problem)
  }

  function choose() {
    onEdit()
    void add([...(input.current?.files ?? [])])
  }

  function remove(line: FileLine) {
    onEdit()
    void photographs?.put([])
    chosen.remove(line)
    void check()
    input.current?.focus()
  }

  function goOn(line: FileLine) {
    onEdit()
    chosen.goOn(line)
  }

  useEffect(() => {
    void chosen.recall()
    // Those that were chosen before scripts ran.
    if (input.current?.files?.length) void add([...input.current.files])
    const owner = input.current?.form
    const reset = () => {
      void photographs?.put([])
      chosen.clear()
    }
    owner?.addEventListener('reset', reset)
    return () => owner?.removeEventListener('reset', reset)
  }, [])

  return {input, lines, photographs, check, choose, remove, goOn}
}

/** Makes the list that the input holds, also for one whose scripts fail meanwhile. */
function listOf(lines: readonly FileLine[]): FileList {
  const transfer = new DataTransfer()
  for (const {file} of lines) if (file) transfer.items.add(file)
  return transfer.files
}

/** Follows what is dragged over the input; `over` shows it. */
function useDraggedOver() {
  const [over, setOver] = useState(false)
  const drag = (inside: boolean) => (event: DragEvent) => setOver(inside && event.dataTransfer.types.includes('Files'))
  return {over, handlers: {onDragEnter: drag(true), onDragLeave: drag(false), onDrop: drag(false)}}
}

function Several({rows, news}: {rows: ReactNode[]; news: string}) {
  return (
    <>
      {rows.length > 0 ? <ul className={styles.files}>{rows}</ul> : null}
      <p className={fieldStyles.hint} role="status">
        {news}
      </p>
    </>
  )
}

type HintProps = {id: string; field: FileField; takesPhotographs: boolean; filled: boolean}

function Hint({id, field, takesPhotographs, filled}: HintProps) {
  const {photograph, file} = useWords()
  return (
    <p className={fieldStyles.hint} id={id}>
      <span>{takesPhotographs ? `${field.hint} ${photograph.hint}` : field.hint}</span>{' '}
      {filled ? (
        <>
          <span className={styles.dropped}>{file.dropAnother}</span>
          <span className={styles.tapped}>{file.chooseAnother}</span>
        </>
      ) : null}
    </p>
  )
}

/** Invites files into the zone while more may come. */
function Invitation({field, more}: {field: FileField; more: boolean}) {
  const {drop, choose} = (more && field.more) || field.first
  return (
    <>
      <p>
        <strong className={styles.dropped}>{drop}</strong>
        <span className={`soft ${styles.dropped}`}>{field.orChoose}</span>
        <strong className={styles.tapped}>{choose}</strong>
      </p>
      <span className={styles.choose} aria-hidden="true">
        {field.button}
      </span>
    </>
  )
}
