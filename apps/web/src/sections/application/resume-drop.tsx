import {acceptOf, FILE_HEAD_BYTES, fileProblem, fileSize, resumeField} from '@site/forms'
import {type DragEvent, useEffect, useRef, useState} from 'react'
import fieldStyles from '../../form/field.module.css'
import {entryId, FieldError, Required} from '../../form/form-field.tsx'
import {Button} from '../../ui/button.tsx'
import styles from './resume-drop.module.css'

type Props = {
  form: string
  error: string | undefined
  /** The chosen file was removed by the visitor. */
  onRemove: () => void
  onProblem: (message: string) => void
  onChoose: (chosen: boolean) => void
}

/** The resume: the file input lies over the whole zone, so that the browser itself takes clicks and dropped files. */
export function ResumeDrop({form, error, onRemove, onProblem, onChoose}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{name: string; size: number}>()
  const [over, setOver] = useState(false)
  const id = entryId(form, resumeField.name)

  function show(chosen: File | undefined) {
    setFile(chosen)
    onChoose(chosen !== undefined)
  }

  async function choose() {
    const chosen = input.current?.files?.[0]
    show(chosen)
    if (!chosen) return
    const problem = await resumeProblem(chosen)
    // Another file may have been chosen while this one was read.
    if (problem && input.current?.files?.[0] === chosen) onProblem(problem)
  }

  function remove() {
    if (input.current) input.current.value = ''
    show(undefined)
    onRemove()
    input.current?.focus()
  }

  useEffect(() => {
    // One that was chosen before scripts ran.
    if (input.current?.files?.length) void choose()
    const owner = input.current?.form
    const reset = () => show(undefined)
    owner?.addEventListener('reset', reset)
    return () => owner?.removeEventListener('reset', reset)
  }, [])

  const drag = (inside: boolean) => (event: DragEvent) => setOver(inside && event.dataTransfer.types.includes('Files'))

  return (
    <div className={[fieldStyles.field, fieldStyles.wide, error && styles.bad].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {resumeField.label} <Required />
      </label>
      <div className={styles.drop} data-filled={file ? '' : undefined} data-over={over || undefined}>
        <input
          ref={input}
          id={id}
          type="file"
          name={resumeField.name}
          accept={acceptOf(resumeField)}
          required
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
          onChange={choose}
          onDragEnter={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drag(false)}
        />
        {file ? (
          <>
            <svg className={styles.sheet} viewBox="0 0 20 24" aria-hidden="true">
              <path d="M2 1h11l5 5v17H2zM13 1v5h5M6 12h8M6 16h8" />
            </svg>
            <p>
              <strong>{file.name}</strong>
              <span className="soft num">{fileSize(file.size)}</span>
            </p>
            <Button tone="plain" icon="cross" onClick={remove} className={styles.remove}>
              Remove
            </Button>
          </>
        ) : (
          <>
            <p>
              <strong className={styles.dropped}>Drop your resume here</strong>
              <span className={`soft ${styles.dropped}`}>or choose it from this device</span>
              <strong className={styles.tapped}>Choose your resume</strong>
            </p>
            <span className={styles.choose} aria-hidden="true">
              Choose file
            </span>
          </>
        )}
      </div>
      <FieldError id={`${id}-error`} message={error} />
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {resumeField.hint}{' '}
        {file ? (
          <>
            <span className={styles.dropped}>Drop another file here to replace it.</span>
            <span className={styles.tapped}>Choose another file to replace it.</span>
          </>
        ) : null}
      </p>
    </div>
  )
}

/** The chosen resume; a file input without one submits a file with neither name nor bytes. */
export function chosenResume(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get(resumeField.name)
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : undefined
}

/** The message about a chosen file. Throws when the file can no longer be read. */
export async function resumeProblem(file: File | undefined): Promise<string | undefined> {
  if (!file) return resumeField.missing
  const head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())
  return fileProblem(resumeField, {name: file.name, size: file.size, head})
}
