import type {Project} from '@site/content'
import {dateText} from '../data/format.ts'
import {Anchor} from '../ui/anchor.tsx'
import {Picture} from '../ui/picture.tsx'
import {Section} from '../ui/section.tsx'
import styles from './site-diary.module.css'

type Props = {entries: Project['diary']; axis: number | undefined}

/** Shows what happened on a site, newest first: a day, a picture, a sentence. */
export function SiteDiary({entries, axis}: Props) {
  if (entries.length === 0) return null
  return (
    <Section heading label="Site diary" axis={axis}>
      <ol className={styles.diary}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <Anchor link={entry}>
              <time className="num" dateTime={entry.date}>
                {dateText(entry.date)}
              </time>
              <Picture picture={entry.picture} sizes="(min-width: 640px) 30vw, 92vw" aspect="3:2" alt="" />
              <div>
                <h3 className="head">{entry.title}</h3>
                <p>{entry.summary}</p>
              </div>
            </Anchor>
          </li>
        ))}
      </ol>
    </Section>
  )
}
