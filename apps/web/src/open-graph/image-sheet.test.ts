import {expect, test} from 'vitest'
import {imageSheet} from './image-sheet.ts'

const facts = {
  label: 'Our Projects',
  title: 'A & B <Tower>',
  text: 'Sialkot',
  company: 'Company',
  tagline: 'Since 2005',
  accent: '#f2a900',
  typeface: 'archivo' as const,
}

test('The sheet carries title, label and company, with letters that XML needs escaped', () => {
  const svg = imageSheet(facts)
  expect(svg).toContain('A &amp; B')
  expect(svg).not.toContain('<Tower>')
  for (const words of ['Our Projects', 'Sialkot', 'Company', 'Since 2005']) expect(svg).toContain(`>${words}</text>`)
})

test('Without a picture the mark stands in its place, and an area is drawn as a dimension', () => {
  const svg = imageSheet({...facts, area: '175,000 sq ft'})
  expect(svg).not.toContain('<image')
  expect(svg).toContain('>175,000 sq ft</text>')
})

// The renderer draws each line with one font, and leaves out letters which that font lacks.
test('A line with Urdu letters is in the font that has Latin ones as well, the others as in English', () => {
  const svg = imageSheet({...facts, language: 'ur', title: 'رابطہ', text: 'Company: رابطہ'})
  const [label, ...urdu] = [...svg.matchAll(/font-family="([^"]*)"/g)].map(([, family]) => family)
  expect([label, ...urdu.slice(0, 2)]).toEqual(['Archivo SemiBold', 'Noto Nastaliq Urdu', 'Noto Nastaliq Urdu'])
})
