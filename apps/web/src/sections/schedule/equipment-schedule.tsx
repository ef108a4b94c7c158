import type {SectionProps} from '../section.ts'
import styles from './schedule.module.css'
import {Schedule} from './schedule.tsx'
import {type Column, ScheduleTable} from './schedule-table.tsx'

const columns: Column[] = [
  {name: 'No.', kind: 'number'},
  {name: 'Item', kind: 'item'},
  {name: 'Unit', kind: 'unit'},
  {name: 'Quantity', kind: 'quantity'},
]

export function EquipmentSchedule({section, axis, head}: SectionProps<'equipmentSchedule'>) {
  const {label, fileName, sheetTitle, groups} = section
  return (
    <Schedule axis={axis} label={label} head={head} fileName={fileName} sheetTitle={sheetTitle}>
      {groups.map(({_key, caption, rows}) => (
        <ScheduleTable key={_key} caption={caption} columns={columns}>
          {rows.map(({_id, name, unit, quantity}, index) => (
            <tr key={_id}>
              <td className={styles.number}>{index + 1}</td>
              <td className={styles.item}>{name}</td>
              <td className={styles.unit}>{unit}</td>
              <td className={styles.quantity}>
                {quantity.toLocaleString('en')}
                <span className={styles.beside}> {unit}</span>
              </td>
            </tr>
          ))}
        </ScheduleTable>
      ))}
    </Schedule>
  )
}
