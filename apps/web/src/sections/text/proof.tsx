import type {SectionOf} from '@site/content'
import type {CSSProperties} from 'react'
import {numberText} from '../../data/format.ts'
import {widestWord} from '../../data/widest-word.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Icon} from '../../ui/icon.tsx'
import {Picture} from '../../ui/picture.tsx'
import styles from './proof.module.css'

type Props = {entries: SectionOf<'profile'>['proof']}

const LARGE = '(min-width: 1648px) 890px, (min-width: 1024px) 54vw, (min-width: 640px) 92vw, 100vw'
const SMALL = '(min-width: 1648px) 640px, (min-width: 1024px) 39vw, (min-width: 640px) 46vw, 100vw'

/** Figures on the work that they measure, in one frame: the first large, two more beside it. */
export function Proof({entries}: Props) {
  return (
    <ul className={styles.proof}>
      {entries.map(({_key, figure, unit, subject, picture, link}, at) => {
        const number = numberText(figure ?? 0)
        return (
          <li key={_key} style={{'--widest': widestWord(number)} as CSSProperties}>
            <Anchor link={link} className={styles.entry}>
              <span className={`nearing ${styles.picture}`}>
                <Picture picture={picture} sizes={at ? SMALL : LARGE} aspect="3:2" alt="" />
              </span>
              <span className={styles.says}>
                <b className="num" dir="ltr">
                  {number}
                </b>
                <span className={styles.words}>
                  <strong>{unit}</strong> {subject}
                </span>
                {link ? <Icon name="right" /> : null}
              </span>
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}
