import {Island} from '../../island/island.tsx'
import {Caption} from '../../ui/caption.tsx'
import {Icon} from '../../ui/icon.tsx'
import {OpenPicture} from '../../ui/lightbox/open-picture.tsx'
import {Picture} from '../../ui/picture.tsx'
import {Section} from '../../ui/section.tsx'
import type {SectionProps} from '../section.ts'
import {ChartList} from './chart-list.tsx'
import {chartTree} from './chart-tree.ts'
import styles from './organizational-chart.module.css'

/** The chart as one picture, and the same chart in words beside it. */
export function OrganizationalChart({section, axis}: SectionProps<'organizationalChart'>) {
  const {label, picture, positions} = section
  return (
    <Section axis={axis} label={label} title={label ?? 'Organizational chart'}>
      {picture ? (
        <>
          <figure>
            <OpenPicture picture={picture} index={0} className={styles.chart}>
              <Picture picture={picture} sizes="(min-width: 1648px) 1520px, 92vw" />
              <span className={styles.open}>
                <Icon name="plus" />
                Open large
              </span>
            </OpenPicture>
            <Caption picture={picture} />
          </figure>
          <Island name="lightbox" when="asked" props={{pictures: [picture], label: 'Organizational chart'}} />
        </>
      ) : null}
      <div className={`grid ${styles.words}`}>
        <h2 className={`title ${styles.heading}`}>In words</h2>
        <div className={styles.tree}>
          <ChartList branches={chartTree(positions)} />
        </div>
      </div>
    </Section>
  )
}
