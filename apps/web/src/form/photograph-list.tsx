import {fill} from '@site/forms'
import {type ChangeEvent, useSyncExternalStore} from 'react'
import fieldStyles from './field.module.css'
import styles from './file-drop.module.css'
import {FieldError} from './form-field.tsx'
import {PHOTOGRAPHS, type Photographs} from './photographs.ts'
import {useWords} from './words.tsx'

type Props = {
  id: string
  photographs: Photographs
  /** Called before anything changes. */
  onEdit: () => void
  onChange: () => void
}

/** The photographs that become a PDF, to be put in order, and the camera for another one. */
export function PhotographList({id, photographs, onEdit, onChange}: Props) {
  const {photograph: words, file} = useWords()
  const {pages, state} = useSyncExternalStore(photographs.subscribe, photographs.shown, photographs.shown)

  function put(changed: readonly File[]) {
    onEdit()
    void photographs.put(changed).then(onChange)
  }

  function take({currentTarget: input}: ChangeEvent<HTMLInputElement>) {
    const taken = [...(input.files ?? [])]
    input.value = ''
    if (taken.length > 0) put([...pages, ...taken])
  }

  const swapped = (index: number) => pages.with(index, pages[index + 1] as File).with(index + 1, pages[index] as File)

  return (
    <>
      {pages.length > 0 ? (
        <ol className={styles.files}>
          {pages.map((page, index) => (
            <li key={`${index} ${page.name}`} className={styles.row}>
              <b className="num" aria-hidden="true">
                {index + 1}
              </b>
              <p>
                <bdi>{page.name}</bdi>
              </p>
              <div className={styles.acts}>
                <button type="button" disabled={index === 0} onClick={() => put(swapped(index - 1))}>
                  {words.up}
                  <span className="sr-only"> {page.name}</span>
                </button>
                <button type="button" disabled={index === pages.length - 1} onClick={() => put(swapped(index))}>
                  {words.down}
                  <span className="sr-only"> {page.name}</span>
                </button>
                <button type="button" onClick={() => put(pages.toSpliced(index, 1))}>
                  {file.remove}
                  <span className="sr-only"> {fill(words.page, {number: index + 1, name: page.name})}</span>
                </button>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <p role="status" className={fieldStyles.hint}>
        {state === 'making' ? words.making : null}
        {state === 'made' && pages.length > 0
          ? fill(pages.length === 1 ? words.one : words.many, {count: pages.length})
          : null}
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
