import {type Bound, type FigureName, type Figures, type Row, rows} from './rows.ts'

const HEAD = ['what', 'at most', 'ours', 'Next.js starter', 'React Router starter', '']

/** The table in Markdown; rows that were not measured are left out. */
export function table(ours: Figures, next: Figures, reactRouter: Figures): string {
  const lines = measured(ours).map((name) => {
    const {what, unit, bound}: Row = rows[name]
    const values = [ours, next, reactRouter].map((figures) => show(figures[name], unit))
    return [what, showBound(bound, unit), ...values, bound ? (keeps(ours[name], bound) ? 'ok' : 'missed') : '']
  })
  return [HEAD, HEAD.map(() => '-'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** @returns the names of the figures that are beyond their bound */
export function missed(ours: Figures): FigureName[] {
  return measured(ours).filter((name) => {
    const {bound}: Row = rows[name]
    return bound && !keeps(ours[name], bound)
  })
}

const measured = (ours: Figures) => (Object.keys(rows) as FigureName[]).filter((name) => ours[name] !== undefined)

function keeps(value = Number.NaN, bound: Bound): boolean {
  return 'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast
}

function showBound(bound: Bound | undefined, unit: string | undefined): string {
  if (!bound) return ''
  return 'atMost' in bound ? show(bound.atMost, unit) : `at least ${show(bound.atLeast, unit)}`
}

function show(value: number | undefined, unit: string | undefined): string {
  if (value === undefined) return '–'
  const number = Number(value.toPrecision(3)).toString()
  return unit ? `${number} ${unit}` : number
}
