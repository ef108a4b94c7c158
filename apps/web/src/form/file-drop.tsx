import {acceptOf, type FileField, sizeText} from '@site/forms'
import {type DragEvent, useEffect, useRef, useState} from 'react'
import {Button} from '../ui/button.tsx'
import {filesProblem} from './chosen-file.ts'
import fieldStyles from './field.module.css'
import styles from './file-drop.module.css'
import {entryId, FieldError, FieldLabel} from './form-field.tsx'
import {useWords} from './words.tsx'

type Props = {
  form: string
  field: FileField
  error: string | undefined
  /** A chosen file was removed by the visitor, or another one came. */
  onEdit: () => void
  onProblem: (message: string) => void
  onChoose: (chosen: boolean) => void
}

/** The files of a form: the input lies over the whole zone, so that the browser itself takes clicks and dropped files. */
export function FileDrop({form, field, error, onEdit, onProblem, onChoose}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [over, setOver] = useState(false)
  const words = useWords().file
  const id = entryId(form, field.name)
  const several = field.most > 1
  const filled = !several && files.length > 0

  function show(chosen: readonly File[]) {
    setFiles(chosen)
    onChoose(chosen.length > 0)
  }

  /** The input holds what is sent, also by a browser whose scripts fail meanwhile. */
  async function hold(chosen: readonly File[]) {
    if (!input.current) return
    const transfer = new DataTransfer()
    for (const file of chosen) transfer.items.add(file)
    input.current.files = transfer.files
    show(chosen)
    if (chosen.length === 0) return
    const {files: held} = input.current
    const problem = await filesProblem(field, chosen)
    // Others may have been chosen while these were read.
    if (problem && input.current?.files === held) onProblem(problem)
  }

  function choose() {
    const chosen = [...(input.current?.files ?? [])]
    onEdit()
    void hold(several ? withoutRepeats([...files, ...chosen]) : chosen)
  }

  function remove(file: File) {
    onEdit()
    void hold(files.filter((other) => other !== file))
    input.current?.focus()
  }

  useEffect(() => {
    // Those that were chosen before scripts ran.
    if (input.current?.files?.length) void hold([...input.current.files])
    const owner = input.current?.form
    const reset = () => show([])
    owner?.addEventListener('reset', reset)
    return () => owner?.removeEventListener('reset', reset)
  }, [])

  const drag = (inside: boolean) => (event: DragEvent) => setOver(inside && event.dataTransfer.types.includes('Files'))
  const rows = files.map((file) => (
    <FileRow key={fileKey(file)} file={file} several={several} onRemove={() => remove(file)} />
  ))

  return (
    <div className={[fieldStyles.field, fieldStyles.wide, error && styles.bad].filter(Boolean).join(' ')}>
      <FieldLabel field={field} id={id} />
      <div className={styles.drop} data-filled={filled ? '' : undefined} data-over={over || undefined}>
        <input
          ref={input}
          id={id}
          type="file"
          name={field.name}
          accept={acceptOf(field)}
          multiple={several}
          required={field.missing !== undefined}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          onChange={choose}
          onDragEnter={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drag(false)}
        />
        {filled ? rows : <Invitation field={field} more={files.length > 0} />}
      </div>
      {several && files.length > 0 ? <ul className={styles.files}>{rows}</ul> : null}
      <FieldError id={`${id}-error`} message={error} />
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {field.hint}{' '}
        {filled ? (
          <>
            <span className={styles.dropped}>{words.dropAnother}</span>
            <span className={styles.tapped}>{words.chooseAnother}</span>
          </>
        ) : null}
      </p>
    </div>
  )
}

const fileKey = ({name, size, lastModified}: File) => `${name} ${size} ${lastModified}`

/** Keeps one of each file: somebody who chooses the same again means it once. */
function withoutRepeats(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [fileKey(file), file])).values()]
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

type FileRowProps = {
  file: File
  /** One of several: a row of a list. */
  several: boolean
  onRemove: () => void
}

/** A chosen file: its name, its size, and a way out. */
function FileRow({file, several, onRemove}: FileRowProps) {
  const {remove} = useWords().file
  const parts = (
    <>
      <svg className={styles.sheet} viewBox="0 0 20 24" aria-hidden="true">
        <path d="M2 1h11l5 5v17H2zM13 1v5h5M6 12h8M6 16h8" />
      </svg>
      <p>
        <strong>
          <bdi>{file.name}</bdi>
        </strong>
        <span className="soft num" dir="ltr">
          {sizeText(file.size)}
        </span>
      </p>
      <Button tone="plain" icon="cross" onClick={onRemove} className={styles.remove}>
        {remove}
        {several ? (
          <span className="sr-only">
            {' '}
            <bdi>{file.name}</bdi>
          </span>
        ) : null}
      </Button>
    </>
  )
  return several ? <li>{parts}</li> : parts
}
