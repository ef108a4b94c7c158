import {validityOf} from '../validity.ts'
import {licencesFirst} from './company-sheets.ts'
import type {Block, Filled, TenderSource} from './sheet.ts'
import {counted, dayText, numberText, table} from './words.ts'

type Equipment = TenderSource['equipment'][number]

const EQUIPMENT_TABLES: Record<string, string> = {instrument: 'Instruments', plant: 'Plant and machinery'}

export function equipment({equipment: all}: TenderSource): Filled {
  const categories = [...new Set(all.map(({category}) => category))]
  return {
    summary: counted(all.length, 'kind of plant and instruments', 'kinds of plant and instruments'),
    from: all,
    blocks: categories.map((category) =>
      table(
        EQUIPMENT_TABLES[category] ?? 'Equipment',
        all.filter((each) => each.category === category),
        [
          {name: 'No.', share: 1, of: (_each: Equipment, index) => String(index + 1)},
          {name: 'Item', share: 8, of: ({name}) => name},
          {name: 'Year', share: 2, of: ({year}) => (year ? String(year) : null)},
          {name: 'State', share: 4, of: ({state}) => state},
          {name: 'Unit', share: 2, of: ({unit}) => unit},
          {name: 'Quantity', share: 2, align: 'right', of: ({quantity}) => numberText(quantity)},
        ],
      ),
    ),
  }
}

type Personnel = {
  /** Names of staff are in a pack for one authority, and in no list that is public. */
  named: boolean
}

export function personnel({managers, staff, roles}: TenderSource, {named}: Personnel): Filled {
  const people = [
    ...managers.map(({title, name, education}) => ({title, name, qualification: education.join(', ')})),
    ...staff.filter((one) => !managers.some((other) => isSame(one, other))),
  ]
  const employed = roles.reduce((sum, {count}) => sum + count, 0)
  const tables: Block[] = [
    table('Management and staff', people, [
      {name: 'No.', share: 1, of: (_person, index) => String(index + 1)},
      {name: 'Position', share: 6, of: ({title}) => title},
      {name: 'Name', share: 5, of: ({name}) => (named ? name : null)},
      {name: 'Qualification', share: 5, of: ({qualification}) => qualification},
    ]),
    table('Man power by role', roles, [
      {name: 'No.', share: 1, of: (_role, index) => String(index + 1)},
      {name: 'Role', share: 9, of: ({role}) => role},
      {name: 'Employed', share: 3, align: 'right', of: ({count}) => numberText(count)},
    ]),
  ]
  return {
    summary: [
      people.length > 0 && counted(people.length, 'position'),
      employed > 0 && `${numberText(employed)} employed in ${counted(roles.length, 'role')}`,
    ]
      .filter(Boolean)
      .join(', '),
    from: [...managers, ...staff, ...roles],
    blocks: tables,
  }
}

type Person = Pick<TenderSource['staff'][number], 'title' | 'name'>

/** Tells whether a member of staff is among the managers already: by position, and by name where both have one. */
const isSame = (one: Person, other: Person) =>
  one.title === other.title && (one.name === other.name || !one.name || !other.name)

const REGISTER = 'Register of certificates'

/** The register of the company's papers; those that were uploaded as files follow the sheets. */
export function attachments({certificates}: TenderSource, now: Date): Filled {
  const telling = licencesFirst(certificates).filter(
    ({number, category, validUntil, issuedBy, project, scan}) =>
      number || category || validUntil || issuedBy || project || scan,
  )
  const scans = telling.flatMap(({title, scan}) => (scan ? {title, path: scan.path, size: scan.size} : []))
  return {
    summary: [counted(telling.length, 'certificate'), scans.length > 0 && counted(scans.length, 'scan')]
      .filter(Boolean)
      .join(', '),
    from: telling,
    // Nothing is attached that was not scanned.
    ...(scans.length === 0 && {title: REGISTER}),
    blocks: [
      table(scans.length > 0 ? REGISTER : 'Papers of the company', telling, [
        {name: 'Certificate', share: 5, of: ({title, project}) => [title, project].filter(Boolean).join(', ')},
        {name: 'Number', share: 3, of: ({number, category}) => number ?? (category && `Category ${category}`)},
        {name: 'Issued by', share: 4, of: ({issuedBy}) => issuedBy},
        {name: 'Issued', share: 3, of: ({issued}) => dayText(issued)},
        {name: 'Validity', share: 4, of: ({validUntil, renewal}) => validityWords(validUntil, renewal, now)},
        {name: 'Scan', share: 2, of: ({scan}) => scan && 'Attached'},
      ]),
    ],
    scans,
  }
}

function validityWords(validUntil: string | null, renewal: string | null, now: Date): string {
  const validity = validityOf(validUntil, now)
  if (validity?.state === 'over' && renewal) return `${validity.dated}. ${renewal}`
  return validity?.dated ?? ''
}
