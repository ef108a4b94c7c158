import {stegaClean} from '@site/content'
import {use} from 'react'
import {SharedCredit} from '../../data/credit.ts'
import {useDays, useWords} from '../../data/words.ts'
import {Island} from '../../island/island.tsx'
import {DrawingSheet, Fact} from '../../ui/drawing-sheet.tsx'
import {PictureWall} from '../../ui/lightbox/picture-wall.tsx'
import {Caption, Picture} from '../../ui/picture.tsx'
import {BlockLink} from '../../ui/row-link.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './pictures.module.css'

/** A bare figure is set as large as a figure deserves. */
const isFigure = (value: string) => /^[\d,.+]+$/.test(stegaClean(value))

/** A large picture with its title block at the right. */
export function Drawing({section, axis}: SectionProps<'drawing'>) {
  const {label, picture, facts, link} = section
  const {more} = useWords()
  return (
    <Section axis={axis} label={label} title={label ?? picture?.caption ?? picture?.alt}>
      <figure>
        <DrawingSheet
          drawing={<Picture picture={picture} sizes="(min-width: 1024px) 62vw, calc(100vw - 42px)" aspect="3:2" />}
        >
          {facts.map(({_key, label: name, value}) => (
            <Fact key={_key} label={name} className={isFigure(value) ? styles.figure : undefined}>
              {value}
            </Fact>
          ))}
          {link?.href ? <BlockLink name={more} link={link} /> : null}
        </DrawingSheet>
        <Caption picture={picture} />
      </figure>
    </Section>
  )
}

/** One building from the plot to the keys, from one place. */
export function Stages({section, axis}: SectionProps<'stages'>) {
  const {label, heading, stages, stageToday, stageSeen} = section
  const words = useWords()
  const days = useDays()
  const name = heading ?? label ?? words.sections.stages
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
  const name = heading ?? label ?? words.sections.pictures
  return (
    <Section axis={axis} label={label} title={name}>
      {heading ? <h2 className="title above">{heading}</h2> : null}
      <PictureWall pictures={pictures} />
      <Island name="lightbox" when="asked" props={{pictures, label: name, credit: use(SharedCredit)}} />
    </Section>
  )
}
