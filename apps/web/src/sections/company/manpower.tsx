import type {CSSProperties} from 'react'
import {firstText} from '../../data/first-text.ts'
import {useWords} from '../../data/words.ts'
import {Dimension} from '../../ui/dimension.tsx'
import {Section} from '../../ui/section.tsx'
import {useDataAttribute} from '../../visual-editing/use-data-attribute.ts'
import type {SectionProps} from '../section.ts'
import styles from './manpower.module.css'

/** Roles and their numbers, each measured by a line as long as its share of the largest. */
export function Manpower({section, axis}: SectionProps<'manpower'>) {
  const {label, heading, roles} = section
  const words = useWords()
  const edit = useDataAttribute()
  const most = Math.max(1, ...roles.map(({count}) => count))
  return (
    <Section axis={axis} label={label} title={firstText(label, heading, words.sections.manpower)}>
      {heading ? <h2 className="title above">{heading}</h2> : null}
      <dl className={styles.roles}>
        {roles.map(({_id, role, count}) => (
          <div key={_id} style={{'--share': count / most} as CSSProperties}>
            <dt>{role}</dt>
            <dd>
              <Dimension className={styles.line}>
                <span className="num" data-sanity={edit({_id, _type: 'manpowerRole'}, 'count')}>
                  {count}
                </span>
              </Dimension>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
