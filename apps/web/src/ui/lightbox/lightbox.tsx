import type {Picture as PictureValue} from '@site/content'
import {type KeyboardEvent, type MouseEvent, useEffect, useRef, useState} from 'react'
import {useCalls} from '../../island/host.ts'
import {wrapAround} from '../carousel/use-rotation.ts'
import {Icon} from '../icon.tsx'
import {placeText, usePartWords} from '../part-words.ts'
import {Caption, Picture} from '../picture.tsx'
import {scrollBehavior} from '../scroll-behavior.ts'
import styles from './lightbox.module.css'
import {MiniMap} from './mini-map.tsx'

/** Longer than the time between two scroll events of one movement. */
const SETTLED_MS = 120

/** The page of a row that snaps, moved by scripts (`go`) or by the visitor's finger (`settle`, its scroll listener). */
function usePager(start: number) {
  const row = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const scrollTo = (target: number, behavior: ScrollBehavior) => {
    const width = row.current?.clientWidth ?? 0
    row.current?.scrollTo({left: readingSign() * target * width, behavior})
  }

  useEffect(() => {
    row.current?.scrollTo({left: readingSign() * start * row.current.clientWidth, behavior: 'instant'})
    return () => clearTimeout(timer.current)
  }, [start])

  return {
    row,
    index,
    // From one end to the other it jumps: gliding past every picture would say nothing.
    go: (target: number) => {
      setIndex(target)
      scrollTo(target, Math.abs(target - index) > 1 ? 'instant' : scrollBehavior())
    },
    settle: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (row.current?.clientWidth) setIndex(Math.round(Math.abs(row.current.scrollLeft) / row.current.clientWidth))
      }, SETTLED_MS)
    },
  }
}

type Props = {
  /** Pictures that can be opened, in the order of the page. */
  pictures: PictureValue[]
  /** The subject of the pictures: the name of the dialog. */
  label: string
  /** The credit of those that have none of their own. */
  credit?: string | undefined
  /** Papers are shown under their name and over what a day means to them; one for each picture. */
  papers?: LargePaper[] | undefined
}

export type LargePaper = {title: string; note: string | null}

/** Returns the way in which the page is read, as scrolling is measured. */
const readingSign = () => (document.dir === 'rtl' ? -1 : 1)

/** Steps by which an arrow moves the window over an enlarged picture, in pixels. */
const PAN: Record<string, [number, number]> = {
  ArrowLeft: [-120, 0],
  ArrowRight: [120, 0],
  ArrowUp: [0, -120],
  ArrowDown: [0, 120],
}

/** Opens the picture large whose `OpenPicture` was clicked, and from there the others. */
export function Lightbox(props: Props) {
  const [opened, setOpened] = useState<{index: number; opener: HTMLElement}>()
  useCalls((opener) => setOpened({index: Number(opener.dataset.picture), opener}))
  const close = () => {
    setOpened(undefined)
    // The dialog gives the focus back by itself, except where a click does not focus links.
    opened?.opener.focus({preventScroll: true})
  }
  return opened ? <Viewer {...props} start={opened.index} onClose={close} /> : null
}

type ViewerProps = Props & {start: number; onClose: () => void}

/** Pictures in a row that snaps, as large as the window, over a title strip with their words and the controls. */
function Viewer({pictures, label, credit, papers, start, onClose}: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const words = usePartWords()
  // Before the pager's own effect: a closed dialog has no width to scroll by.
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const {row, index, go, settle} = usePager(start)
  const [enlarged, setEnlarged] = useState(false)
  // Shows the middle of an enlarged picture first, as before.
  useEffect(() => {
    const slide = enlarged ? row.current?.children[index] : undefined
    slide?.scrollTo((slide.scrollWidth - slide.clientWidth) / 2, (slide.scrollHeight - slide.clientHeight) / 2)
  }, [enlarged, index, row])
  const total = pictures.length
  const current = pictures[index]
  const paper = papers?.[index]

  const turn = (target: number) => {
    setEnlarged(false)
    go(wrapAround(target, total))
  }
  const walk = (step: 1 | -1) => turn(index + step * readingSign())
  const keys: Record<string, () => void> = {
    ArrowLeft: () => walk(-1),
    ArrowRight: () => walk(1),
    Home: () => turn(0),
    End: () => turn(total - 1),
  }
  const enlargedSlide = enlarged ? row.current?.children[index] : undefined
  const press = (event: KeyboardEvent) => {
    const pan = PAN[event.key]
    const act = enlargedSlide && pan ? () => enlargedSlide.scrollBy(...pan) : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  // The ground around a picture closes, as the Escape key does.
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.matches('[data-ground]')) dialog.current?.close()
  }

  const closing = (
    <button type="button" className="square" aria-label={words.close} onClick={() => dialog.current?.close()}>
      <Icon name="cross" />
    </button>
  )
  return (
    <dialog
      className={paper ? `on-ink ${styles.viewer} ${styles.papers}` : styles.viewer}
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={press}
      onClick={click}
    >
      {paper ? (
        <div className={styles.name}>
          <p aria-live="polite">{paper.title}</p>
          <div className={styles.controls}>{closing}</div>
        </div>
      ) : null}
      <div className={styles.strip}>
        <p className="num" aria-live="polite">
          {placeText(words, total, index + 1)}
        </p>
        {paper?.note ? <p className={`num ${styles.note}`}>{paper.note}</p> : null}
        <Caption
          picture={
            current && {
              ...current,
              caption: paper ? null : current.caption,
              credit: current.credit ?? credit ?? null,
            }
          }
          className={styles.caption}
        />
        <div className={styles.controls}>
          <button
            type="button"
            className="square"
            aria-label={words.enlarge}
            aria-pressed={enlarged}
            onClick={() => setEnlarged(!enlarged)}
          >
            <Icon name={enlarged ? 'minus' : 'plus'} />
          </button>
          {total > 1 ? (
            <>
              <button
                type="button"
                className="square"
                aria-label={words.previousPicture}
                onClick={() => turn(index - 1)}
              >
                <Icon name="left" />
              </button>
              <button type="button" className="square" aria-label={words.nextPicture} onClick={() => turn(index + 1)}>
                <Icon name="right" />
              </button>
            </>
          ) : null}
          {paper ? null : closing}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable with the keyboard */}
      <div className={styles.row} ref={row} data-enlarged={enlarged ? '' : undefined} onScroll={settle} tabIndex={0}>
        {pictures.map((picture, at) => (
          // biome-ignore lint/a11y/useSemanticElements: one of several pictures, as in a carousel
          <div
            className={styles.slide}
            key={`${picture.path} ${at}`}
            role="group"
            aria-label={placeText(words, total, at + 1)}
            data-ground=""
            data-enlarged={enlarged && at === index ? '' : undefined}
          >
            <Picture
              picture={picture}
              sizes={enlarged && at === index ? '200vw' : '100vw'}
              className={styles.picture}
            />
          </div>
        ))}
      </div>
      {current && enlargedSlide ? <MiniMap picture={current} slide={enlargedSlide} /> : null}
    </dialog>
  )
}
