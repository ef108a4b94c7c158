import {expect, test} from 'vitest'
import {type Branch, chartTree} from './organizational-chart.tsx'

const position = (title: string, reportsTo: string | null = null) => ({_key: title, title, reportsTo, note: null})

const shape = (branches: Branch[]): unknown[] => branches.map(({title, below}) => [title, ...shape(below)])

test('each position stands under the one it reports to', () => {
  const tree = chartTree([
    position('CEO'),
    position('Site', 'Projects'),
    position('Projects', 'CEO'),
    position('Plant', 'CEO'),
  ])
  expect(shape(tree)).toEqual([['CEO', ['Projects', ['Site']], ['Plant']]])
})

test('a title that the chart does not hold puts a position at the top', () => {
  expect(shape(chartTree([position('CEO'), position('Auditor', 'Owners')]))).toEqual([['CEO'], ['Auditor']])
})

test('circles lose nobody', () => {
  expect(shape(chartTree([position('A', 'B'), position('B', 'A'), position('C', 'C')]))).toEqual([['C'], ['A', ['B']]])
})
