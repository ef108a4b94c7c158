import type {Project} from '@site/content'
import {useDays, useWords} from '../data/words.ts'
import {OpenPicture} from '../ui/lightbox/open-picture.tsx'
import {Picture} from '../ui/picture.tsx'
import {Section} from '../ui/section.tsx'
import styles from './site-photographs.module.css'

type Visits = Project['visits']

type Props = {
  visits: Visits
  axis: number | undefined
  /** The place of the first photograph among the pictures of the lightbox. */
  from: number
}

/** The photographs of visits, in the order in which they are shown. What has no words of its own has the line of its visit. */
export const photographsOf = (visits: Visits) =>
  visits.flatMap(({text, pictures}) =>
    pictures.map((picture) => ({...picture, alt: picture.alt || text, caption: picture.caption || text})),
  )

/** Shows a site month by month, the newest first: of each visit its line, its day and its photographs. */
export function SitePhotographs({visits, axis, from}: Props) {
  const words = useWords().project
  const {monthText} = useDays()
  if (visits.length === 0) return null
  const months = Map.groupBy(visits, ({date}) => date.slice(0, 7))
  return (
    <Section heading label={words.photographs} axis={axis}>
      {[...months].map(([month, ofMonth]) => (
        <div key={month} className={styles.month}>
          <h3 className="head">{monthText(month)}</h3>
          {ofMonth.map((visit) => (
            <Visit
              key={visit._id}
              visit={visit}
              from={from + photographsOf(visits.slice(0, visits.indexOf(visit))).length}
            />
          ))}
        </div>
      ))}
    </Section>
  )
}

type VisitProps = {visit: Visits[number]; from: number}

function Visit({visit, from}: VisitProps) {
  const {date, text} = visit
  const {dateText} = useDays()
  return (
    <div className={styles.visit}>
      <p>
        <bdi>{text}</bdi>
        <time className="num soft" dateTime={date}>
          {dateText(date)}
        </time>
      </p>
      <div className={styles.pictures}>
        {photographsOf([visit]).map((picture, at) => (
          <OpenPicture key={picture._key} picture={picture} index={from + at}>
            <Picture picture={picture} sizes="(min-width: 1024px) 22vw, (min-width: 640px) 30vw, 46vw" aspect="3:2" />
          </OpenPicture>
        ))}
      </div>
    </div>
  )
}
