import {firstText} from '../../data/first-text.ts'
import {Button} from '../../ui/button.tsx'
import {RowLink, RowList} from '../../ui/row-link.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './link-rows.module.css'

export function LinkRows({section, axis}: SectionProps<'linkRows'>) {
  const {label, heading, links} = section
  const [only, ...others] = links
  // A page that follows from the part above, and needs no words of its own.
  if (only?.link?.href && !only.text && !heading && !label && others.length === 0) {
    return (
      <Section className={`${styles.rows} ${styles.follows}`}>
        <Button href={only.link.href} tone="plain">
          {only.link.label}
        </Button>
      </Section>
    )
  }
  return (
    <Section axis={axis} label={label} title={firstText(heading, label)} className={styles.rows}>
      {heading ? <h2 className="title above">{heading}</h2> : null}
      <RowList>
        {links.map(({_key, link, text}) => (link ? <RowLink key={_key} link={link} text={text} /> : null))}
      </RowList>
    </Section>
  )
}
