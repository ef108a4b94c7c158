import {validityOf} from '@site/content/validity'
import {RowLink} from '../../ui/row-link.tsx'
import {RowList} from '../../ui/row-list.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import styles from './credentials.module.css'

const sheets = (count: number) => `${count} ${count === 1 ? 'sheet' : 'sheets'}`

export function Credentials({section, axis}: SectionProps<'credentials'>) {
  const {label, heading, groups} = section
  return (
    <Section axis={axis} label={label} title={heading}>
      <h2 className={`title ${styles.heading}`}>{heading}</h2>
      <RowList>
        {groups.map(({_key, link, text, sheets: count, validUntil}) =>
          link ? (
            <RowLink key={_key} link={link} text={text} note={sheets(count)} validity={validityOf(validUntil)} />
          ) : null,
        )}
      </RowList>
    </Section>
  )
}
