import type {SectionOf} from '@site/content'
import {use} from 'react'
import {SharedCredit} from '../../data/credit.ts'
import {useDays, useWords} from '../../data/words.ts'
import {Island} from '../../island/island.tsx'
import {Anchor} from '../../ui/anchor.tsx'
import {Icon} from '../../ui/icon.tsx'
import {OpenPicture} from '../../ui/lightbox/open-picture.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Validity} from '../../ui/validity.tsx'
import styles from './papers.module.css'
import {largePapersOf} from './sheet.ts'

type Index = SectionOf<'credentials'>
type Group = Index['groups'][number]
type Paper = Group['papers'][number]

/** A row for each paper under its group. While all of them are specimens there is nothing to see in them: a row for each group. */
export function Papers({section: {heading, groups, isScanned}}: {section: Index}) {
  const credit = use(SharedCredit)
  const days = useDays()
  if (!isScanned) {
    return (
      <ul className={`${styles.papers} ${styles.plain}`}>
        {groups.map((group) => (
          <GroupRow key={group._key} group={group} />
        ))}
      </ul>
    )
  }
  const shown = groups.flatMap(({papers}) => papers)
  const pictures = shown.flatMap(({images}) => images)
  const papers = largePapersOf(shown, days)
  return (
    <>
      {[...Map.groupBy(groups, headOf)].map(([head, under]) => (
        <GroupOfPapers key={head} groups={under} pictures={pictures} />
      ))}
      <Island name="lightbox" when="asked" props={{pictures, papers, label: heading, credit}} />
    </>
  )
}

/** A group of one paper shows what this says; a larger one how many there are. */
function GroupRow({group: {group, link, text, papers, sheets}}: {group: Group}) {
  const {certificates: words} = useWords()
  const [paper, ...others] = papers
  if (!link) return null
  const only = others.length === 0 ? paper : undefined
  return (
    <li>
      <Anchor link={link} className={`lit ${styles.row}`}>
        <strong className={styles.title}>{only?.title || link.label}</strong>
        <span className="soft num">{only ? (only.number ?? text) : words.sheets(sheets)}</span>
        <span>{only ? <State group={group} paper={only} /> : text}</span>
        <Icon name="right" />
      </Anchor>
    </li>
  )
}

/** Registrations and memberships, which have a number or a day, share one head. */
const headOf = ({_key, group}: Group) => (group === 'pra' || group === 'cap' ? 'registered' : _key)

function GroupOfPapers({groups, pictures}: {groups: Group[]; pictures: unknown[]}) {
  const {certificates: words} = useWords()
  const [first] = groups
  const shown = groups.flatMap(({papers, ...group}) => papers.map((paper) => ({...group, paper})))
  if (!first || shown.length === 0) return null
  const isTwo = shown.every(({group, paper}) => group !== 'pra' && !paper.number && !paper.validUntil)
  return (
    <div className={styles.group}>
      <div className={styles.groupHead}>
        <h3>{headOf(first) === 'registered' ? words.registrations : (first.text ?? first.link?.label)}</h3>
        <span className="soft num">{words.sheets(groups.reduce((sum, {sheets}) => sum + sheets, 0))}</span>
      </div>
      <ul className={isTwo ? `${styles.papers} ${styles.two}` : styles.papers}>
        {shown.flatMap(({group, text, paper}) =>
          paper.images.map((picture, page) => (
            <li key={picture._key + paper._id}>
              <OpenPicture className={`lit ${styles.row}`} picture={picture} index={pictures.indexOf(picture)}>
                <span className={styles.thumb}>
                  <Picture picture={picture} sizes="84px" />
                </span>
                <strong className={styles.title}>
                  {page > 0 && picture.caption ? `${paper.title}, ${picture.caption}` : paper.title}
                </strong>
                {isTwo ? null : (
                  <>
                    <span className="soft num">
                      {page > 0 ? null : (paper.number ?? (group === 'pra' ? text : null))}
                    </span>
                    <span>{page > 0 ? null : <State group={group} paper={paper} />}</span>
                  </>
                )}
                <Icon name="plus" />
              </OpenPicture>
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

/** Shows what the last day of a paper means today, by its date. An authority's register has none. */
function State({group, paper}: {group: string | null; paper: Paper}) {
  const {certificates: words} = useWords()
  const validity = useDays().validityOf(paper.validUntil)
  if (validity) return <Validity validity={validity} />
  return group === 'pra' ? <span className={styles.registered}>{words.registered}</span> : null
}
