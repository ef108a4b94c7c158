import type {SectionProps} from '../section.ts'
import styles from './schedule.module.css'
import {Schedule} from './schedule.tsx'
import {type Column, ScheduleTable} from './schedule-table.tsx'

const number: Column = {name: 'No.', kind: 'number'}
const designation: Column = {name: 'Designation', kind: 'item'}
const qualification: Column = {name: 'Qualification', kind: 'text'}

/** Names are not part of the list. A department without people still has its table and says so; a column that nobody fills is not there. */
export function StaffSchedule({section, axis, head}: SectionProps<'staffSchedule'>) {
  const {label, fileName, sheetTitle, groups} = section
  const qualified = groups.some(({rows}) => rows.some((row) => row.qualification))
  const columns = qualified ? [number, designation, qualification] : [number, designation]
  return (
    <Schedule axis={axis} label={label} head={head} fileName={fileName} sheetTitle={sheetTitle}>
      {groups.map(({_key, caption, emptyText, rows}) => (
        <ScheduleTable key={_key} caption={caption} columns={columns}>
          {rows.map((row, index) => (
            <tr key={row._id}>
              <td className={styles.number}>{index + 1}</td>
              <td className={styles.item}>{row.designation}</td>
              {qualified ? <td className={styles.text}>{row.qualification}</td> : null}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td className={styles.number}>–</td>
              <td className={styles.empty} colSpan={columns.length - 1}>
                {emptyText ?? 'No entries'}
              </td>
            </tr>
          ) : null}
        </ScheduleTable>
      ))}
    </Schedule>
  )
}
