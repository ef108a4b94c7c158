import type {OpeningCard} from '@site/content'
import type {ReactNode} from 'react'
import {firstText} from '../../data/first-text.ts'
import {payText} from '../../data/opening.ts'
import {useShell} from '../../data/shell.ts'
import {useDays, useWords} from '../../data/words.ts'
import {words} from '../../language/words.ts'
import {Anchor} from '../../ui/anchor.tsx'
import {Button} from '../../ui/button.tsx'
import {Icon} from '../../ui/icon.tsx'
import {RowList} from '../../ui/row-link.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './opening-list.module.css'

type Application = SectionProps<'openingList'>['section']['application']

export function OpeningList({section, axis}: SectionProps<'openingList'>) {
  const {label, openings, application, emptyText} = section
  const words = useWords()
  return (
    <Section axis={axis} label={label} title={firstText(label, words.openings)}>
      {openings.length > 0 ? (
        <OpeningRows openings={openings} application={application} />
      ) : (
        <NoOpening application={application}>{emptyText}</NoOpening>
      )}
    </Section>
  )
}

/** Openings as a register: the whole row is the link. Below them the way to apply without one. */
export function OpeningRows({openings, application}: {openings: OpeningCard[]; application: Application}) {
  const {nothingFits, generalApplication} = useWords()
  return (
    <RowList>
      {openings.map((opening) => (
        <OpeningRow key={opening._id} opening={opening} />
      ))}
      {application ? (
        <li>
          <Anchor link={application} className={`lit ${styles.row}`}>
            <strong className="head">{nothingFits}</strong>
            <span className={styles.wide}>{generalApplication}</span>
            <Icon name="right" />
          </Anchor>
        </li>
      ) : null}
    </RowList>
  )
}

type NoOpeningProps = {
  application: Application
  /** Quieter, where something better follows below. */
  tone?: 'plain' | 'way'
  /** Why there is nothing to apply for. */
  children: ReactNode
}

/** Leads a visitor who finds no opening to the form for a general application. */
export function NoOpening({application, tone = 'way', children}: NoOpeningProps) {
  const {generalApplication} = useWords()
  return (
    <>
      <p className="statement">{children}</p>
      {application ? (
        <p className={styles.on}>
          <Button href={application.href} tone={tone}>
            {generalApplication}
          </Button>
        </p>
      ) : null}
    </>
  )
}

function OpeningRow({opening}: {opening: OpeningCard}) {
  const {title, place, employment, closes} = opening
  const {language, settings} = useShell()
  const {applyUntil, untilFilled, employment: kinds} = words[language]
  const pay = payText(opening, settings.currency, language)
  const {dateText, validityOf} = useDays()
  const left = validityOf(closes)
  return (
    <li>
      <Anchor link={opening} className={`lit ${styles.row}`}>
        <strong className="head">{title}</strong>
        <span>{place}</span>
        <span>
          {employment ? kinds[employment] : null}
          {pay ? <span className="soft num">{pay}</span> : null}
        </span>
        <span className="num">
          {closes ? applyUntil(dateText(closes) ?? '') : untilFilled}
          {left?.state === 'ending' ? <span className="soft">{left.text}</span> : null}
        </span>
        <Icon name="right" />
      </Anchor>
    </li>
  )
}
