import {stegaClean} from '@site/content'
import {type ReactNode, useId} from 'react'
import {numberText} from '../../data/format.ts'
import {useShell} from '../../data/shell.ts'
import {useWords} from '../../data/words.ts'
import {Island} from '../../island/island.tsx'
import {PageHead, type PageHeadProps} from '../../ui/page-head.tsx'
import {Section} from '../../ui/section.tsx'
import {useDataAttribute} from '../../visual-editing/use-data-attribute.ts'
import type {SectionProps} from '../section.ts'
import {type Counted, PaperHead, PaperOpening} from './paper-head.tsx'
import styles from './schedule.module.css'
import {type Column, ScheduleTable} from './schedule-table.tsx'
import {TitleStrip} from './title-strip.tsx'

const EQUIPMENT_COLUMNS: Column[] = [
  {name: 'number', kind: 'number'},
  {name: 'item', kind: 'item'},
  {name: 'unit', kind: 'unit'},
  {name: 'quantity', kind: 'quantity'},
]

const STAFF_COLUMNS: Column[] = [
  {name: 'number', kind: 'number'},
  {name: 'designation', kind: 'item'},
  {name: 'qualification', kind: 'text'},
]

const FURTHER = 'further'

/**
 * Names are not part of the list. A department without people still has its table and says so; an empty column is left
 * out.
 */
export function StaffSchedule({section, axis, head}: SectionProps<'staffSchedule'>) {
  const {label, fileName, sheetTitle, groups} = section
  const {empty} = useWords().schedule
  const qualified = groups.some(({rows}) => rows.some((row) => row.qualification))
  const isSample = groups.some(({rows}) => rows.some((row) => row.isSample))
  const columns = qualified ? STAFF_COLUMNS : STAFF_COLUMNS.filter(({name}) => name !== 'qualification')
  return (
    <Schedule axis={axis} label={label} head={head} fileName={fileName} sheetTitle={sheetTitle} isSample={isSample}>
      {groups.map(({_key, caption, emptyText, rows}) => (
        <ScheduleTable key={_key} caption={caption} columns={columns}>
          {rows.map(({_id, designation, qualification}, index) => (
            <tr key={_id}>
              <td className={styles.number}>{index + 1}</td>
              <td className={styles.item}>{designation}</td>
              {qualified ? <td className={styles.text}>{qualification}</td> : null}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td className={styles.number}>–</td>
              <td className={styles.empty} colSpan={columns.length - 1}>
                {emptyText ?? empty}
              </td>
            </tr>
          ) : null}
        </ScheduleTable>
      ))}
    </Schedule>
  )
}

export function EquipmentSchedule({section, axis, head}: SectionProps<'equipmentSchedule'>) {
  const {label, fileName, sheetTitle, groups, further, largest} = section
  const {schedule} = useWords()
  const edit = useDataAttribute()
  // Rows that only the overview shows are on paper as well.
  const others = further.filter(({_id}) => _id !== largest?._id)
  const tables = [...groups, ...(others.length > 0 ? [{_key: FURTHER, caption: schedule.further, rows: others}] : [])]
  return (
    <Schedule {...{axis, label, head, fileName, sheetTitle, largest}} columns={2}>
      {tables.map(({_key, caption, rows}) => (
        <ScheduleTable key={_key} caption={caption} columns={EQUIPMENT_COLUMNS} isOnPaper={_key === FURTHER}>
          {rows.map(({_id, name, unit, quantity, year, state}, index) => (
            <tr key={_id}>
              <td className={styles.number}>{index + 1}</td>
              <td className={styles.item}>
                {name}
                {year || state ? <small>{[year, state].filter(Boolean).join(', ')}</small> : null}
              </td>
              <td className={styles.unit}>{unit}</td>
              <td className={styles.quantity} data-sanity={edit({_id, _type: 'equipment'}, 'quantity')}>
                {numberText(quantity)}
                <span className={styles.beside}> {unit}</span>
              </td>
            </tr>
          ))}
        </ScheduleTable>
      ))}
    </Schedule>
  )
}

type ScheduleProps = {
  axis: number | undefined
  label: string | null
  head: PageHeadProps | undefined
  fileName: string
  sheetTitle: string
  /** Something in the tables is of the first content, and the company has not confirmed it. */
  isSample?: boolean
  /** The row with the largest number, which is above the tables on paper. */
  largest?: Counted | null
  /** Columns of tables that a page of paper has at most. */
  columns?: 1 | 2
  /** The tables. */
  children: ReactNode
}

/** A schedule as a drawing sheet: tables over a title strip. The sheet is what the PDF shows. */
function Schedule({axis, label, head, fileName, sheetTitle, isSample = false, ...paper}: ScheduleProps) {
  const {largest, columns = 1, children} = paper
  const sheet = useId()
  const {companyName} = useShell().settings
  const download = (
    <Island
      name="download-button"
      when="asked"
      props={{sheet, fileName, title: stegaClean(`${sheetTitle}, ${companyName}`)}}
    />
  )
  return (
    <>
      {head ? <PageHead {...head}>{download}</PageHead> : null}
      <Section axis={axis} label={label} title={sheetTitle} flush={Boolean(head)}>
        {head ? null : <div className={styles.alone}>{download}</div>}
        <div className={styles.sheet} id={sheet}>
          <PaperHead />
          <PaperOpening title={sheetTitle} largest={largest} />
          <div className={styles.tables} data-columns={columns}>
            {children}
          </div>
          <TitleStrip sheetTitle={sheetTitle} isSample={isSample} />
        </div>
      </Section>
    </>
  )
}
