import {afterEach, expect, test, vi} from 'vitest'
import {checkForm} from './form-schema.ts'
import {quoteSchema as schemaIn} from './quote.ts'
import {en} from './words/en.ts'

const quoteSchema = schemaIn(en)

const asked = {
  work: 'school',
  description: 'Twelve classrooms',
  city: 'Multan',
  name: 'Sana',
  phone: '0300 0000000',
  email: 'sana@mail.example',
}
const errorsOf = (changes: Record<string, unknown>) => {
  const checked = checkForm(quoteSchema, {...asked, ...changes})
  return checked.ok ? {} : checked.errors
}

afterEach(() => void vi.useRealTimers())

test('a request for a quote asks for little: what, where, and whom to answer', () => {
  expect(errorsOf({})).toEqual({})
  const checked = checkForm(quoteSchema, {})
  expect(checked.ok ? [] : Object.values(checked.errors)).toEqual([
    'Kind of work is required',
    'A description of the work is required',
    'City is required',
    'Name is required',
    'Phone number is required',
    'Email is required',
  ])
})

test.each(['12000', '12,000', '1,20,000', ''])('takes the area %j', (area) => expect(errorsOf({area})).toEqual({}))

test.each(['large', '-5', '1e9', '12.000.', '=1+1', '1 kanal'])('refuses the area %j', (area) =>
  expect(errorsOf({area})).toEqual({area: 'Covered area is invalid'}),
)

test('figures are taken in the digits of Urdu and of Arabic, and stored in those that are counted and dialled', () => {
  const stored = (changes: Record<string, unknown>) => {
    const checked = checkForm(quoteSchema, {...asked, ...changes})
    return checked.ok ? checked.answers : checked.errors
  }
  for (const [area, plain] of Object.entries({
    '۵۰۰۰': '5000',
    '۱٬۲۰٬۰۰۰': '1,20,000',
    '٥،٠٠٠': '5,000',
    '\u200f۷\u200e': '7',
  }))
    expect(stored({area})).toMatchObject({area: plain})
  expect(stored({floors: '۳', phone: '\u202a+۹۲ ۳۰۰ ۱۲۳۴۵۶۷\u202c', startDate: '۲۰۹۹-۰۳-۰۱'})).toMatchObject({
    floors: '3',
    phone: '+92 300 1234567',
    startDate: '2099-03-01',
  })
  expect(stored({description: '۱۲ کمرے، ایک ہال'})).toMatchObject({description: '۱۲ کمرے، ایک ہال'})
})

test('a quote is needed today or later, by the day that it is in Lahore when it is asked for', () => {
  vi.useFakeTimers({now: new Date('2026-11-25T18:59:59Z'), toFake: ['Date']})
  expect(errorsOf({quoteBy: '2026-11-25'})).toEqual({})
  vi.setSystemTime(new Date('2026-11-25T19:00:00Z'))
  expect(errorsOf({quoteBy: '2026-11-25'})).toEqual({quoteBy: 'Quote needed by must be today or later'})
  expect(errorsOf({quoteBy: '2026-11-26'})).toEqual({})
  expect(errorsOf({startDate: '2020-01-01'})).toEqual({startDate: 'Start on site must be today or later'})
})
