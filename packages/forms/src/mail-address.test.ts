import * as v from 'valibot'
import {expect, test} from 'vitest'
import {fieldSchema} from './field-schema.ts'
import {isMailAddress, type MailFault, mailFault, readMailAddress} from './mail-address.ts'
import {en} from './words/en.ts'
import {ur} from './words/ur.ts'

const read = (entered: string) => {
  const address = readMailAddress(entered)
  return isMailAddress(address) ? address : undefined
}

test('what nobody sees goes out of an address, whichever mark it is and wherever it stands', () => {
  const marks = Array.from({length: 0x3000}, (_, code) => String.fromCharCode(code))
    .filter((mark) => /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(mark))
    .concat('\ufeff', '\ufe0f', '\u{e0041}', '\u0000', '\u0003', '\u0085')
  expect(marks).toContain('\u202a')
  for (const mark of marks)
    for (const entered of [`${mark}asad@example.com`, `asad@exam${mark}ple.com`, `asad@example.com${mark}`])
      expect(read(entered), JSON.stringify(entered)).toBe('asad@example.com')
})

// Samples.
test.each([
  ['\u202aasad@example.com\u202c', 'asad@example.com'],
  ['\u00a0asad@example.com\u00a0\n', 'asad@example.com'],
  ['mailto:asad@example.com', 'asad@example.com'],
  ['asad@example.com.', 'asad@example.com'],
  ['asad＠example.com', 'asad@example.com'],
  ['asad۱۲@example.com', 'asad12@example.com'],
  ["o'neil+site@mail.example.photography", "o'neil+site@mail.example.photography"],
  ['a@xn--mgbai9azgqp6j.example', 'a@xn--mgbai9azgqp6j.example'],
  ['a@bücher.example', 'a@bücher.example'],
  ['رابطہ@مثال.پاکستان', 'رابطہ@مثال.پاکستان'],
  ['müller@example.com', 'müller@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('reads %j', (entered, address) => expect(read(entered)).toBe(address))

// Samples.
test.each([
  '',
  '@',
  'asad',
  'asad@',
  '@example.com',
  'asad@example',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@b.c',
  'a@-b.com',
  'a@b-.com',
  'a@b..com',
  'a@b_c.com',
  'a@example.123',
  'a@[192.0.2.1]',
  'a@example.com\ufffd',
  'a b@example.com',
  '"a b"@example.com',
  'A B <a@example.com>',
  'a@example.com,b@example.com',
  'a@example.com\r\nBcc: x@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(126)}com`,
])('takes %j for no address', (entered) => expect(read(entered)).toBeUndefined())

// Samples of each fault.
const faults: Record<MailFault, string[]> = {
  noAt: ['asad', 'asad.example.com', 'asad at example.com', 'www.example.com'],
  several: ['asad@@example.com', 'a@example.com,b@example.com', 'a@b.com; c@d.com', 'a@b.com c@d.com'],
  named: ['Asad <asad@example.com>', '"a b"@example.com', '<asad@example.com>'],
  blank: ['asad khan@example.com', 'asad @example.com', 'asad@ example.com', 'asad@example. com'],
  noName: ['@', '@example.com'],
  noPlace: ['asad@', 'asad@ '],
  comma: ['asad@example,com', 'asad@gmail،com'],
  noDot: ['asad@example', 'asad@gmail', 'asad@gmailcom'],
  dots: ['asad@example..com', 'asad.@example.com', '.asad@example.com', 'asad@.com', 'asad@example.com..'],
  ending: ['asad@example.123', 'asad@example.c', 'asad@192.0.2.1', 'asad@example.۱۲'],
  sign: ['asad!(1)@example.com', 'asad@exam_ple.com', 'asad@-example.com', 'asad@example.com\ufffd'],
  long: [`${'a'.repeat(65)}@example.com`, `a@${'b.'.repeat(126)}com`],
}

test.each(Object.entries(faults) as [MailFault, string[]][])('what is wrong is named: %s', (fault, samples) => {
  for (const {problem} of [en, ur]) {
    const schema = fieldSchema({name: 'email', label: 'Email', kind: 'email', longest: 300}, problem)
    for (const entered of samples) {
      const {issues} = v.safeParse(schema, entered)
      expect(mailFault(readMailAddress(entered)), entered).toBe(fault)
      expect(issues?.map(({message}) => message)).toEqual([
        problem.mail.replace('{label}', 'Email').replace('{fault}', problem.mailFaults[fault]),
      ])
    }
  }
})

test('sentences about faults differ from each other, in both languages', () => {
  for (const {mailFaults} of [en.problem, ur.problem])
    expect(new Set(Object.values(mailFaults)).size).toBe(Object.keys(faults).length)
})
