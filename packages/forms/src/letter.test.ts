import {expect, test} from 'vitest'
import {fillLetter, fillText, isUnfinished, LONGEST_LETTER, unknownPlaceholders} from './letter.ts'

const values = {name: 'Bilal $& {company}', position: 'Mason', reference: 'AB12', company: 'Pacific'}

test('a template says what is known of the applicant, as it was typed', () => {
  expect(fillText('Dear {name}, {position} ({ reference }) at {company}', values)).toBe(
    'Dear Bilal $& {company}, Mason (AB12) at Pacific',
  )
})

test('what is not known stays to be seen, and is not sent so', () => {
  expect(fillText('Come on {day}, {company}', {...values, company: ''})).toBe('Come on {day}, {company}')
  expect(unknownPlaceholders('{name} {day} { } {company')).toEqual(['{day}', '{ }'])
  expect(isUnfinished({subject: 'Interview', text: 'Come on {day}'})).toBe(true)
  expect(isUnfinished({subject: 'Interview', text: 'Come on Monday'})).toBe(false)
})

test('braces in the name of an applicant are no words that are missing', () => {
  const letter = {subject: 'Interview', text: 'Dear {name} of {day}'}
  expect(isUnfinished({...letter, text: 'Dear {name}'}, values)).toBe(false)
  expect(isUnfinished(fillLetter({...letter, text: 'Dear {name}'}, values), values)).toBe(false)
  expect([isUnfinished(letter, values), isUnfinished(fillLetter(letter, values), values)]).toEqual([true, true])
  expect(isUnfinished({...letter, text: 'For {position}'}, {...values, position: ''})).toBe(true)
})

test('a subject that a long name would make too long is cut between letters', () => {
  const {subject} = fillLetter({subject: '{name}', text: ''}, {name: '𝕏'.repeat(LONGEST_LETTER.subject + 1)})
  expect(subject).toBe('𝕏'.repeat(LONGEST_LETTER.subject))
})
