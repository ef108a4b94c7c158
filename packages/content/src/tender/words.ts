import {dayText as longDay} from '../validity.ts'
import type {Block, Column, LabelledValue} from './sheet.ts'

const number = new Intl.NumberFormat('en-US')

export const dayText = (day: string | null | undefined) => (day ? longDay(day) : '')

export const numberText = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : number.format(value).replace('-', '−')

/** 450000000 of PKR is "PKR 450,000,000". */
export const moneyText = (value: number | null | undefined, currency: string | null) =>
  value ? [currency, numberText(value)].filter(Boolean).join(' ') : ''

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** Facts that are known. */
export function known(...facts: [label: string, value: string | number | null | undefined][]): LabelledValue[] {
  return facts.flatMap(([label, value]) => (value ? {label, value: String(value)} : []))
}

/** A column of a table, and its cell of a row. */
type Cell<Row> = {name: string; share: number; align?: Column['align']; of: CellText<Row>}
type CellText<Row> = (row: Row, index: number) => string | null | undefined

/** A column that no row fills is not there. */
export function table<Row>(heading: string, rows: Row[], cells: Cell<Row>[]): Extract<Block, {type: 'table'}> {
  const filled = cells.filter(({of}) => rows.some((row, index) => of(row, index)))
  return {
    type: 'table',
    heading,
    columns: filled.map(({name, share, align = 'left'}) => ({name, share, align})),
    rows: rows.map((row, index) => filled.map(({of}) => of(row, index) ?? '')),
  }
}
