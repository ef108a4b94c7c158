import {fill, sizeText} from '@site/forms'
import type {ReactNode} from 'react'
import type {ChosenFiles, FileLine} from './chosen-files.ts'
import styles from './file-drop.module.css'
import {useWords} from './words.tsx'

type Props = {
  line: FileLine
  /** One of several: a row of a list. */
  several: boolean
  chosen: ChosenFiles
  onGoOn: () => void
  onRemove: () => void
}

const HAS_BAR = new Set<FileLine['state']>(['queued', 'sending', 'waiting', 'paused', 'half'])

/** A chosen file: its name, its size, how far it has come, and ways to hold it back, to go on, and out. */
export function FileRow({line, several, chosen, onGoOn, onRemove}: Props) {
  const {upload: words, file} = useWords()
  const Row = several ? 'li' : 'div'
  const percent = Math.floor((line.sent / line.size) * 100)
  const size = sizeText(line.size)
  const state = several && line.state !== 'wrong' && words.state[line.state]
  return (
    <Row className={styles.row}>
      <svg className={styles.sheet} viewBox="0 0 20 24" width="20" height="24" aria-hidden="true">
        <path d="M2 1h11l5 5v17H2zM13 1v5h5M6 12h8M6 16h8" />
      </svg>
      <p>
        <strong>
          <bdi>{line.name}</bdi>
        </strong>
        <span className="soft num">
          {state ? fill(words.line, {size, state: fill(state, {percent})}) : <bdi dir="ltr">{size}</bdi>}
        </span>
      </p>
      <div className={styles.acts}>
        {state ? <Act line={line} chosen={chosen} onGoOn={onGoOn} /> : null}
        <Control name={several ? line.name : ''} onClick={onRemove}>
          {file.remove}
        </Control>
      </div>
      {state && HAS_BAR.has(line.state) ? (
        <progress
          className={styles.bar}
          value={percent}
          max={100}
          aria-label={fill(words.progress, {name: line.name})}
        />
      ) : null}
    </Row>
  )
}

/** Holds it back or goes on; nothing once it is there, or where it has to be chosen again. */
function Act({line, chosen, onGoOn}: Pick<Props, 'line' | 'chosen' | 'onGoOn'>) {
  const words = useWords().upload
  const {state, name} = line
  if (state === 'sending' || state === 'queued') {
    return (
      <Control name={name} onClick={() => chosen.pause(line)}>
        {words.pause}
      </Control>
    )
  }
  if (state === 'paused' || state === 'waiting' || state === 'beside') {
    return (
      <Control name={name} onClick={onGoOn}>
        {state === 'paused' ? words.goOn : words.retry}
      </Control>
    )
  }
  return null
}

/** The name of the file tells it from the controls of other files. A span holds the text, as a translator takes bare text away from React. */
function Control({name, onClick, children}: {name: string; onClick: () => void; children: ReactNode}) {
  return (
    <button type="button" onClick={onClick}>
      <span>{children}</span>
      {name ? (
        <span className="sr-only">
          {' '}
          <bdi>{name}</bdi>
        </span>
      ) : null}
    </button>
  )
}
