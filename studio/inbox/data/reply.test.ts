import {expect, test} from 'vitest'
import {sampleSubmission} from '../test/sample-item.ts'
import {filled, isUnfinished, unknownPlaceholders, valuesOf} from './reply.ts'

const applicant = sampleSubmission({kind: 'application', id: 'AB12', name: 'Bilal $& {company}', position: 'Mason'})
const values = valuesOf(applicant, 'Pacific')

test('a template says what is known of the applicant, as it was typed', () => {
  expect(filled('Dear {name}, {position} ({ reference }) at {company}', values)).toBe(
    'Dear Bilal $& {company}, Mason (AB12) at Pacific',
  )
})

test('what is not known stays to be seen, and is not sent so', () => {
  expect(filled('Come on {day}, {company}', {...values, company: ''})).toBe('Come on {day}, {company}')
  expect(unknownPlaceholders('{name} {day} { } {company')).toEqual(['{day}', '{ }'])
  expect(isUnfinished({subject: 'Interview', text: 'Come on {day}'})).toBe(true)
  expect(isUnfinished({subject: 'Interview', text: 'Come on Monday'})).toBe(false)
})
