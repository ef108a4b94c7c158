import type {Stage} from '@site/content'
import {fill} from '@site/forms/fill'
import {type CSSProperties, type RefObject, useEffect, useRef, useState} from 'react'
import {usePartWords} from '../part-words.ts'
import {Picture} from '../picture.tsx'
import styles from './stage-player.module.css'

const STEP_MS = 550

type Props = {
  /** The name of what is built. */
  name: string
  stages: Stage[]
  /** Number of the stage that the building has reached, from 1; null when all of them are complete. */
  today: number | null
  /** The day on which that was so; without one nothing is called today's. */
  seen?: string | undefined
}

/**
 * One building in stages, one picture over the other, with the scale under them as the handle. It plays once when it is
 * seen and stops at the stage of today. Without scripts, and on paper, it is a row of stills (stage-player.module.css).
 */
export function StagePlayer({name, stages, today, seen}: Props) {
  const words = usePartWords()
  const standing = Math.min(today ?? stages.length, stages.length) - 1
  const [shown, setShown] = useState(standing)
  const isToday = (stage: number) => seen !== undefined && stage + 1 === today
  const root = useRef<HTMLDivElement>(null)
  // The other pictures are fetched when it comes near, which is when this runs. The visitor may have moved the handle before.
  const [near, setNear] = useState(false)
  const handle = useRef<HTMLInputElement>(null)
  useEffect(() => {
    setNear(true)
    if (handle.current) setShown(handle.current.valueAsNumber - 1)
  }, [])
  const stop = usePlayOnce(root, {until: standing, setShown})
  const current = stages[shown]
  const asOf = fill(words.asOf, {day: seen ?? ''})
  return (
    <div
      ref={root}
      className={styles.player}
      data-near={near ? '' : undefined}
      style={{'--count': stages.length} as CSSProperties}
    >
      <ol className={styles.stages} aria-label={fill(words.stagesOf, {name})}>
        {stages.map(({_key, name, text, picture}, index) => (
          <li key={_key} data-built={index <= shown ? '' : undefined} data-shown={index === shown ? '' : undefined}>
            <Picture picture={picture} sizes="100vw" />
            <div className={styles.words}>
              <h3 className="head">
                {name}
                {isToday(index) ? <small>{asOf}</small> : null}
              </h3>
              <p>{text}</p>
              {picture?.credit ? <span className="note">{picture.credit}</span> : null}
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.scale} data-print="none">
        {stages.map(({_key, name}, index) => (
          <span key={_key} data-built={index <= shown ? '' : undefined} data-shown={index === shown ? '' : undefined}>
            <i />
            <b>{name}</b>
            {isToday(index) ? <small>{words.today}</small> : null}
          </span>
        ))}
        <input
          ref={handle}
          type="range"
          min={1}
          max={stages.length}
          value={shown + 1}
          onChange={({target}) => {
            stop()
            setShown(target.valueAsNumber - 1)
          }}
          aria-label={fill(words.stageOf, {name})}
          aria-valuetext={current && (isToday(shown) ? current.name + asOf : current.name)}
        />
      </div>
    </div>
  )
}

type Play = {until: number; setShown: (stage: number) => void}

/** Goes from the first stage on once half of it is on the screen and all pictures are there. @returns what ends that */
function usePlayOnce(root: RefObject<HTMLElement | null>, {until, setShown}: Play) {
  const stop = useRef(() => {})
  useEffect(() => {
    const element = root.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timer: ReturnType<typeof setInterval> | undefined
    let stopped = false
    const play = async () => {
      await Promise.all(Array.from(element.querySelectorAll('img'), (picture) => picture.decode()))
      if (stopped) return
      let stage = 0
      setShown(stage)
      timer = setInterval(() => {
        stage++
        setShown(stage)
        if (stage >= until) clearInterval(timer)
      }, STEP_MS)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // Without one of the pictures it stays as it is.
        void play().catch(() => {})
      },
      {threshold: 0.5},
    )
    observer.observe(element)
    stop.current = () => {
      stopped = true
      clearInterval(timer)
      observer.disconnect()
    }
    return () => stop.current()
  }, [root, until, setShown])
  return () => stop.current()
}
