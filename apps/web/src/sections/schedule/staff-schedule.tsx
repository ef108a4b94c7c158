import type {SectionProps} from '../section.ts'
import styles from './schedule.module.css'
import {Schedule} from './schedule.tsx'
import {type Column, ScheduleTable} from './schedule-table.tsx'

const columns: Column[] = [
  {name: 'No.', kind: 'number'},
  {name: 'Designation', kind: 'item'},
  {name: 'Qualification', kind: 'text'},
]

/** Names are not part of the list. A department without people still has its table and says so. */
export function StaffSchedule({section, axis, head}: SectionProps<'staffSchedule'>) {
  const {label, fileName, sheetTitle, groups} = section
  return (
    <Schedule axis={axis} label={label} head={head} fileName={fileName} sheetTitle={sheetTitle}>
      {groups.map(({_key, caption, emptyText, rows}) => (
        <ScheduleTable key={_key} caption={caption} columns={columns}>
          {rows.map(({_id, designation, qualification}, index) => (
            <tr key={_id}>
              <td className={styles.number}>{index + 1}</td>
              <td className={styles.item}>{designation}</td>
              <td className={styles.text}>{qualification ?? '–'}</td>
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td className={styles.number}>–</td>
              <td className={styles.empty} colSpan={2}>
                {emptyText ?? 'No entries'}
              </td>
            </tr>
          ) : null}
        </ScheduleTable>
      ))}
    </Schedule>
  )
}
