import {RowLink, RowList} from '../../ui/row-link.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './link-rows.module.css'

export function LinkRows({section, axis}: SectionProps<'linkRows'>) {
  const {label, heading, links} = section
  return (
    <Section axis={axis} label={label} title={heading ?? label ?? undefined} className={styles.rows}>
      {heading ? <h2 className="title above">{heading}</h2> : null}
      <RowList>
        {links.map(({_key, link, text}) => (link ? <RowLink key={_key} link={link} text={text} /> : null))}
      </RowList>
    </Section>
  )
}
