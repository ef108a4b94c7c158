import {fill} from '@site/forms'
import {type ChangeEvent, type MouseEvent, useRef, useSyncExternalStore} from 'react'
import {flushSync} from 'react-dom'
import fieldStyles from './field.module.css'
import styles from './file-drop.module.css'
import {FieldError} from './form-field.tsx'
import {PHOTOGRAPHS, type Photographs} from './photographs.ts'
import {useWords} from './words.tsx'

type Press = MouseEvent<HTMLButtonElement>

type Props = {
  /** That of the input which takes files. */
  id: string
  photographs: Photographs
  /** Called before anything changes. */
  onEdit: () => void
  onChange: () => void
}

const keys = new WeakMap<File, number>()
let count = 0

/** Returns a key that tells a photograph from others of the same name, at any place in the list. */
function keyOf(page: File): number {
  const key = keys.get(page) ?? ++count
  keys.set(page, key)
  return key
}

function swapped(pages: readonly File[], index: number): File[] {
  const [one, other] = pages.slice(index, index + 2) as [File, File]
  return [...pages.slice(0, index), other, one, ...pages.slice(index + 2)]
}

/** The photographs that become a PDF, to be put in order, and the camera for another one. */
export function PhotographList({id, photographs, onEdit, onChange}: Props) {
  const words = useWords().photograph
  const {pages, state} = useSyncExternalStore(photographs.subscribe, photographs.shown, photographs.shown)
  const rows = useRef<HTMLOListElement>(null)

  function put(changed: readonly File[]) {
    onEdit()
    void photographs.put(changed).then(onChange)
  }

  function take({currentTarget: input}: ChangeEvent<HTMLInputElement>) {
    if (input.files?.length) put([...pages, ...input.files])
    input.value = ''
  }

  /** Lets a photograph and the next change places; at an end the pressed button is disabled, and the other one gets the focus. */
  function swap(index: number, {currentTarget: button}: Press) {
    flushSync(() => put(swapped(pages, index)))
    if (button.disabled) button.parentElement?.querySelector<HTMLElement>(':enabled')?.focus()
  }

  function remove(index: number) {
    flushSync(() => put(pages.filter((_, at) => at !== index)))
    const next = rows.current?.children[Math.min(index, pages.length - 2)]
    ;(next?.querySelector<HTMLElement>('button:last-child') ?? document.getElementById(id))?.focus()
  }

  const made = pages.length > 0 ? fill(pages.length === 1 ? words.one : words.many, {count: pages.length}) : ''
  // One text node: a translator takes adjacent ones away from React.
  const news = state === 'making' ? words.making : state === 'made' ? made : ''

  return (
    <>
      {pages.length > 0 ? (
        <ol className={styles.files} ref={rows}>
          {pages.map((page, index) => (
            <Row
              key={keyOf(page)}
              {...{page, number: index + 1, isLast: index === pages.length - 1}}
              onUp={(event) => swap(index - 1, event)}
              onDown={(event) => swap(index, event)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      ) : null}
      <p role="status" className={fieldStyles.hint}>
        {news}
      </p>
      <FieldError
        id={`${id}-photographs`}
        message={state === 'failed' ? words.failed : state === 'tooMany' ? words.tooMany : undefined}
      />
      <label className={styles.camera}>
        {words.take}
        <input className="sr-only" type="file" accept={PHOTOGRAPHS} capture="environment" onChange={take} />
      </label>
    </>
  )
}

type RowProps = {
  page: File
  number: number
  isLast: boolean
  onUp: (event: Press) => void
  onDown: (event: Press) => void
  onRemove: () => void
}

function Row({page: {name}, number, isLast, onUp, onDown, onRemove}: RowProps) {
  const {photograph: words, file} = useWords()
  return (
    <li className={styles.row}>
      <b className="num" aria-hidden="true">
        {number}
      </b>
      <p>
        <bdi>{name}</bdi>
      </p>
      <div className={styles.acts}>
        <button type="button" disabled={number === 1} onClick={onUp}>
          {words.up}
          <span className="sr-only"> {name}</span>
        </button>
        <button type="button" disabled={isLast} onClick={onDown}>
          {words.down}
          <span className="sr-only"> {name}</span>
        </button>
        <button type="button" onClick={onRemove}>
          {file.remove}
          <span className="sr-only"> {fill(words.page, {number, name})}</span>
        </button>
      </div>
    </li>
  )
}
