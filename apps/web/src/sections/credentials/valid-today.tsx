import {certificateGroups} from '@site/content'
import {useShell} from '../../data/shell.ts'
import {useDays, useWords} from '../../data/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Fact} from '../../ui/drawing-sheet.tsx'
import {Section} from '../../ui/section.tsx'
import {Validity} from '../../ui/validity.tsx'
import type {SectionProps} from '../section.ts'
import {Undated} from './undated.tsx'
import styles from './valid-today.module.css'

type ValidTodaySection = SectionProps<'validToday'>['section']
type Certificate = ValidTodaySection['certificates'][number]
type Group = Certificate['group']

/** The licence of the engineering council with its state, and a row for each other paper. */
export function ValidToday({section, axis}: SectionProps<'validToday'>) {
  const {label, heading, certificates} = section
  if (certificates.length === 0 && !section.licence) return null
  const council = certificates.find(({group}) => group === 'pec')
  const others = certificates.filter((certificate) => certificate !== council)
  return (
    <Section axis={axis} label={label} title={heading} flush={!axis}>
      {/* For those who see, the axis names it. */}
      <h2 className={axis ? 'sr-only' : 'title above'}>{heading}</h2>
      <div className={styles.block}>
        <Licence council={council} section={section} />
        {others.length > 0 ? (
          <ul className={styles.papers}>
            {certificateGroups.map((group) => (
              <Papers
                key={group}
                group={group}
                href={section.pages.find(({groups}) => groups.includes(group))?.href}
                certificates={others.filter((each) => each.group === group)}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </Section>
  )
}

/** Shows what the council's letter says, with a link to verify it there. */
function Licence({council, section}: {council: Certificate | undefined; section: ValidTodaySection}) {
  const {licence, ask} = section
  const {certificates: words} = useWords()
  const {validityOf} = useDays()
  if (!council && !licence) return null
  const validity = validityOf(council?.validUntil)
  return (
    <dl className={styles.licence}>
      <Fact label={words.council} className={styles.category}>
        {council?.category}
      </Fact>
      {council ? (
        <div className={styles.state}>
          <dt className="sr-only">{words.validity}</dt>
          <dd>{validity ? <Validity validity={validity} /> : <Undated ask={ask?.href} about={council.title} />}</dd>
        </div>
      ) : null}
      {validity?.state === 'over' ? <Fact label={words.renewal}>{council?.renewal}</Fact> : null}
      <Fact label={words.licence}>{licence?.pecNumber ?? council?.number}</Fact>
      <Fact label={words.limit}>{licence?.pecLimit}</Fact>
      <Fact label={words.codes}>{licence?.pecCodes.join(', ')}</Fact>
      <Fact label={words.verification}>
        {licence?.verifyUrl ? (
          <Anchor
            link={{href: licence.verifyUrl, label: URL.parse(licence.verifyUrl)?.hostname ?? licence.verifyUrl}}
          />
        ) : null}
      </Fact>
    </dl>
  )
}

type PapersProps = {group: Group; href: string | null | undefined; certificates: Certificate[]}

/** A row for each paper of a group that has a number or a date of its own; the others are counted. */
function Papers({group, href, certificates}: PapersProps) {
  const {certificates: words} = useWords()
  const {language} = useShell()
  const nameOf = (title: string) => (language === 'ur' ? words.groups[group] : title)
  const {validityOf} = useDays()
  // An authority's register has no last day.
  const registered = group === 'pra' ? {state: 'valid' as const, text: words.registered, dated: words.registered} : null
  const own = certificates.filter(
    ({number, validUntil}) => group !== 'completion' && (number || validUntil || registered),
  )
  const rest = certificates.filter((certificate) => !own.includes(certificate))
  return (
    <>
      {own.map(({_id, title, number, validUntil, renewal}) => {
        const validity = validityOf(validUntil) ?? registered
        return (
          <li key={_id}>
            <PaperName
              href={href}
              name={[nameOf(title), number].filter(Boolean).join(language === 'ur' ? ' ' : ', ')}
            />
            {validity ? <Validity validity={validity} /> : <span />}
            {validity?.state === 'over' && renewal ? <p className="note">{renewal}</p> : null}
          </li>
        )
      })}
      {rest.length > 0 ? (
        <li>
          <PaperName href={href} name={words.groups[group]} />
          <span className="num">{rest.length}</span>
        </li>
      ) : null}
    </>
  )
}

const PaperName = ({href, name}: {href: string | null | undefined; name: string}) =>
  href ? <Anchor link={{href, label: name}} /> : <span>{name}</span>
