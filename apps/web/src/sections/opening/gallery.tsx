import {Island} from '../../island/island.tsx'
import {PictureWall} from '../../ui/lightbox/picture-wall.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './gallery.module.css'

export function Gallery({section, axis}: SectionProps<'gallery'>) {
  const {label, heading, pictures} = section
  const name = heading ?? label ?? 'Pictures'
  return (
    <Section axis={axis} label={label} title={name}>
      {heading ? <h2 className={`title ${styles.heading}`}>{heading}</h2> : null}
      <PictureWall pictures={pictures} />
      <Island name="lightbox" when="asked" props={{pictures, label: name}} />
    </Section>
  )
}
