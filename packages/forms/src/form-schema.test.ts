import {describe, expect, test} from 'vitest'
import {applicationSchema as schemaOf} from './application.ts'
import {applicationFields} from './application-part.ts'
import {contactSchema as contactSchemaIn} from './contact.ts'
import {checkForm} from './form-schema.ts'
import {en} from './words/en.ts'
import {ur} from './words/ur.ts'

const applicationSchema = schemaOf(en)
const contactSchema = contactSchemaIn(en)
const complete = {
  firstName: 'Given',
  lastName: 'Family',
  email: 'applicant@mail.example',
  phone: '+92 300 0000000',
  address: 'Lahore',
  position: 'Labor/Helper',
  experience: '10+',
  workLocation: 'anywhere',
  availableDate: '2096-02-29',
  expectedSalary: '80,000 to 100,000',
  previousWork: 'Formwork\r\non building frames',
  references: 'On request',
  emergencyContact: 'Name',
  emergencyPhone: '+92 300 0000001',
}

function errorsOf(changes: Record<string, unknown>) {
  const checked = checkForm(applicationSchema, {...complete, ...changes})
  return checked.ok ? {} : checked.errors
}

describe('the job application', () => {
  test('is accepted without its optional fields, which become empty text', () => {
    const checked = checkForm(applicationSchema, complete)
    expect(checked).toEqual({
      ok: true,
      answers: {
        ...complete,
        language: '',
        opening: '',
        certifications: '',
        safetyTraining: '',
        shiftPreference: '',
      },
    })
  })

  test('names every missing field in the order of the form', () => {
    const checked = checkForm(applicationSchema, {})
    expect(checked.ok ? [] : Object.entries(checked.errors)).toEqual([
      ['firstName', 'First name is required'],
      ['lastName', 'Last name is required'],
      ['email', 'Email is required'],
      ['phone', 'Phone number is required'],
      ['address', 'Address is required'],
      ['position', 'Position is required'],
      ['experience', 'Experience level is required'],
      ['workLocation', 'Preferred work location is required'],
      ['availableDate', 'Available start date is required'],
      ['expectedSalary', 'Expected salary is required'],
      ['previousWork', 'Work experience details are required'],
      ['references', 'References are required'],
      ['emergencyContact', 'Emergency contact name is required'],
      ['emergencyPhone', 'Emergency contact phone is required'],
    ])
  })

  test('speaks the language that it is asked in, and stores the same', () => {
    const checked = (changes: object) => checkForm(schemaOf(ur), {...complete, language: 'ur', ...changes})
    expect(checked({})).toMatchObject({ok: true, answers: {...complete, language: 'ur'}})
    expect(checked({firstName: ' ', position: '', email: 'a@b', language: 'fr'})).toEqual({
      ok: false,
      errors: {
        firstName: '«پہلا نام» بھرنا ضروری ہے',
        position: '«عہدہ» چننا ضروری ہے',
        email: expect.stringMatching(/^«ای میل» درست نہیں: @ کے بعد/),
        language: '«زبان» درست نہیں',
      },
    })
  })

  test('treats white space as empty and trims what it keeps', () => {
    expect(errorsOf({address: ' \u00a0\n '})).toEqual({
      address: 'Address is required',
    })
    const checked = checkForm(applicationSchema, {
      ...complete,
      address: '  Lahore ',
    })
    expect(checked.ok && checked.answers.address).toBe('Lahore')
  })

  test.each([' \u200b', '\u2060\ufeff\u00ad\u200e', '\u3164\u115f', '\u2800 \u2003', '\u{e0041}\ufe0f', '\u0000'])(
    'treats %j, in which nothing is to be seen, as empty',
    (nothing) => {
      expect(errorsOf({firstName: nothing, references: nothing, certifications: nothing})).toEqual({
        firstName: 'First name is required',
        references: 'References are required',
      })
    },
  )

  test('keeps the MARKS that scripts and emoji are written with', () => {
    for (const firstName of ['می\u200cخواهم', '👩\u200d🔧', '\u200fعائشہ']) {
      const checked = checkForm(applicationSchema, {...complete, firstName})
      expect(checked.ok && checked.answers.firstName).toBe(firstName)
    }
  })

  test.each(['applicant@', 'a b@mail.example', 'a@b.example,c@d.example', 'a@b.example\nBcc: c@d.example'])(
    'refuses the address %j (samples)',
    (email) => expect(errorsOf({email}).email).toMatch(/^Email is invalid: \w/),
  )

  test.each(['a.b+c@mail.example', 'a@sub.mail.example', ' a@b.example\n', "o'neil@xn--mgbai9azgqp6j.example"])(
    'accepts the address %j',
    (email) => expect(errorsOf({email})).toEqual({}),
  )

  test('understands a date as people write it, and says how where it does not', () => {
    const checked = checkForm(applicationSchema, {...complete, availableDate: ' ۵ Dec ۲۰۹۸ '})
    expect(checked.ok && checked.answers.availableDate).toBe('2098-12-05')
    const availableDate = 'Available start date is invalid: write the day, the month and the year, like 31/12/2027'
    for (const none of ['tomorrow', '2098-02-29', 'as soon as the notice of my present employer allows'])
      expect(errorsOf({availableDate: none})).toEqual({availableDate})
  })

  test('takes no start in the past', () => {
    expect(errorsOf({availableDate: '2020-01-01'})).toEqual({
      availableDate: 'Available start date must be today or later',
    })
  })

  test('accepts listed choices only', () => {
    expect(errorsOf({position: 'Astronaut'})).toEqual({
      position: 'Position is invalid',
    })
    expect(errorsOf({shiftPreference: 'never'})).toEqual({
      shiftPreference: 'Shift preference is invalid',
    })
  })

  test('cleans what was pasted: line characters end lines, or are blanks in one line, and other controls go', () => {
    const stored = (changes: Record<string, string>) => {
      const checked = checkForm(applicationSchema, {...complete, ...changes})
      return checked.ok ? checked.answers : checked.errors
    }
    for (const end of ['\v', '\f', '\u0085', '\u2028', '\u2029', '\r'])
      expect(stored({references: `a${end}b`, firstName: `a${end === '\r' ? ' ' : end}b`})).toMatchObject({
        references: 'a\nb',
        firstName: 'a b',
      })
    expect(stored({references: 'a\r\nb\tc\nd', firstName: 'a\tb'})).toMatchObject({
      references: 'a\r\nb\tc\nd',
      firstName: 'a b',
    })
    const controls = Array.from({length: 0xa0}, (_, code) => String.fromCharCode(code)).filter((one) =>
      /\p{Cc}/u.test(one),
    )
    for (const control of [...controls.filter((one) => !/[\s\u0085]/u.test(one)), '\ud83d', '\ude00'])
      expect(stored({references: `a${control}b`, firstName: `a${control}b`, phone: `03${control}00`})).toMatchObject({
        references: 'ab',
        firstName: 'ab',
        phone: '0300',
      })
    expect(stored({phone: '\u202a+92\u00a0300\u20110000000\u202c\u00a0'})).toMatchObject({phone: '+92 300-0000000'})
  })

  test('refuses line breaks in single lines, and texts beyond the limit', () => {
    for (const name of ['firstName', 'phone']) expect(Object.keys(errorsOf({[name]: 'a\r\nb'}))).toEqual([name])
    for (const {name, label, longest, options} of applicationFields(en)) {
      if (options || name === 'availableDate') continue
      expect(errorsOf({[name]: '1'.repeat(longest + 1)})).toEqual({
        [name]: `${label} is too long (${longest} characters at most)`,
      })
    }
  })

  test.each(['isAdmin', 'constructor', '__proto__', 'toString'])('refuses the unknown field %s', (name) => {
    const entered = JSON.parse(JSON.stringify(complete).replace('{', `{"${name}":"x",`))
    const checked = checkForm(applicationSchema, entered)
    expect(checked.ok ? [] : Object.entries(checked.errors)).toEqual([[name, 'Unknown field']])
  })

  test.each([null, [], 'text', 7])('refuses %j as a whole', (entered) => {
    expect(checkForm(applicationSchema, entered).ok).toBe(false)
  })

  test('refuses values that are not text', () => {
    expect(errorsOf({phone: 923000000000})).toEqual({
      phone: 'Phone number must be text',
    })
  })
})

describe('the contact message', () => {
  test('has one message for whatever is empty', () => {
    const checked = checkForm(contactSchema, {
      name: ' ',
      email: '',
      message: '',
    })
    const empty = 'Please fill in all fields!'
    expect(checked).toEqual({
      ok: false,
      errors: {name: empty, email: empty, message: empty},
    })
  })

  test('takes a subject or goes without', () => {
    const sent = {name: 'Name', email: 'name@mail.example', message: 'Text'}
    expect(checkForm(contactSchema, sent)).toEqual({
      ok: true,
      answers: {...sent, subject: '', language: ''},
    })
    expect(checkForm(contactSchema, {...sent, subject: 'Quote'}).ok).toBe(true)
  })

  test('refuses a malformed address', () => {
    const checked = checkForm(contactSchema, {
      name: 'Name',
      email: 'name@',
      message: 'Text',
    })
    expect(checked).toEqual({
      ok: false,
      errors: {email: 'Email is invalid: write what comes after the @, like example.com'},
    })
  })
})
