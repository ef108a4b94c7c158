import {firstText} from '../../data/first-text.ts'
import {useWords} from '../../data/words.ts'
import {Island} from '../../island/island.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import {ServiceCards} from '../work/service-grid.tsx'
import styles from './service-slider.module.css'

export function ServiceSlider({section, axis}: SectionProps<'serviceSlider'>) {
  const {label, slides, cards, link} = section
  const words = useWords()
  const name = firstText(label) ?? words.sections.services
  return (
    <Section axis={axis} label={label} title={name}>
      <Island name="service-slider" props={{name, slides, link}} />
      <ServiceCards className={styles.cards} services={cards} />
    </Section>
  )
}
