import {stegaClean} from '@site/content'
import {use} from 'react'
import {SharedCredit} from '../../data/credit.ts'
import {firstText} from '../../data/first-text.ts'
import {useDays, useWords} from '../../data/words.ts'
import {Island} from '../../island/island.tsx'
import {DrawingSheet, Fact, TitleBlock} from '../../ui/drawing-sheet.tsx'
import {PictureWall} from '../../ui/lightbox/picture-wall.tsx'
import {Caption, Picture} from '../../ui/picture.tsx'
import {Plate} from '../../ui/plate.tsx'
import {BlockLink} from '../../ui/row-link.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './pictures.module.css'

/** Tells whether a value is a number alone, which is set larger than words. */
const isFigure = (value: string) => /^[\d,.+]+$/.test(stegaClean(value))

/** A large picture with its title block at the right; as the plate that opens a page, with the next step at its foot. */
export function Drawing({section, axis, opens}: SectionProps<'drawing'>) {
  const {label, picture, facts, link} = section
  const {more} = useWords()
  const cells = facts.map(({_key, label: name, value}) => (
    <Fact key={_key} label={name} className={isFigure(value) ? styles.figure : undefined}>
      {value}
    </Fact>
  ))
  const shown = (
    <Picture picture={picture} sizes="(min-width: 1024px) 68vw, 100vw" aspect="3:2" {...(opens && {priority: true})} />
  )
  return (
    <Section axis={axis} label={label} title={firstText(label, picture?.caption, picture?.alt)} flush={opens}>
      {opens ? (
        <Plate picture={shown} way={link}>
          <TitleBlock className="num">{cells}</TitleBlock>
        </Plate>
      ) : (
        <figure>
          <DrawingSheet drawing={shown}>
            {cells}
            {link?.href ? <BlockLink name={more} link={link} /> : null}
          </DrawingSheet>
          <Caption picture={picture} />
        </figure>
      )}
    </Section>
  )
}

/** One building from the plot to the keys, from one place. */
export function Stages({section, axis}: SectionProps<'stages'>) {
  const {label, heading, stages, stageToday, stageSeen} = section
  const words = useWords()
  const days = useDays()
  const name = firstText(heading, label) ?? words.sections.stages
  if (stages.length === 0) return null
  return (
    <Section axis={axis} label={label} title={name}>
      {heading ? <h2 className="title above">{heading}</h2> : null}
      <Island name="stages" props={{name, stages, today: stageToday, seen: days.dateText(stageSeen)}} />
    </Section>
  )
}

export function Gallery({section, axis}: SectionProps<'gallery'>) {
  const {label, heading, pictures} = section
  const words = useWords()
  const name = firstText(heading, label) ?? words.sections.pictures
  return (
    <Section axis={axis} label={label} title={name}>
      {heading ? <h2 className="title above">{heading}</h2> : null}
      <PictureWall pictures={pictures} />
      <Island name="lightbox" when="asked" props={{pictures, label: name, credit: use(SharedCredit)}} />
    </Section>
  )
}
