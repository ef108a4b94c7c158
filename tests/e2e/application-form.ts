import type {Locator, Page} from '@playwright/test'

/** Each enforced field by the name under which it is sent: its label, what is said when it is empty, and an answer. */
export const enforced = {
  firstName: ['First name', 'First name is required', 'Bilal'],
  lastName: ['Last name', 'Last name is required', 'Ahmed'],
  email: ['Email', 'Email is required', 'bilal@mail.example'],
  phone: ['Phone number', 'Phone number is required', '+92 300 1234567'],
  address: ['Address', 'Address is required', 'House 1, Model Town, Lahore'],
  position: ['Position', 'Position is required', 'Site Engineer'],
  experience: ['Experience level', 'Experience level is required', '3-5'],
  workLocation: ['Preferred work location', 'Preferred work location is required', 'lahore'],
  availableDate: ['Available start date', 'Available start date is required', '2099-01-15'],
  expectedSalary: ['Expected salary', 'Expected salary is required', '120,000 to 150,000'],
  previousWork: ['Previous work', 'Work experience details are required', 'Formwork on two towers.'],
  references: ['References', 'References are required', 'On request'],
  emergencyContact: ['Emergency contact name', 'Emergency contact name is required', 'Sana Ahmed'],
  emergencyPhone: ['Emergency contact phone', 'Emergency contact phone is required', '+92 300 7654321'],
} as const

/** The fields that may stay empty. */
export const optional = {
  shiftPreference: ['Shift preference', 'flexible'],
  safetyTraining: ['Safety training', 'First aid'],
  certifications: ['Certifications', 'Surveying'],
} as const

export const application = (page: Page): Locator => page.locator('form[action="/api/job-application"]')
export const entry = (page: Page, name: string): Locator => application(page).locator(`[name="${name}"]`)
export const resumeInput = (page: Page): Locator => application(page).getByLabel(/^Resume/)
export const submit = (page: Page): Locator => application(page).getByRole('button', {name: /^Submit/})

/** A PDF of so many bytes, by its mark. */
export const pdfOf = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, ' ')])
export const resume = {name: 'resume.pdf', mimeType: 'application/pdf', buffer: pdfOf(20_000)}

let count = 0

/** Complete answers with an e-mail address of their own. */
export function newAnswers(): Record<string, string> {
  const answers = Object.entries(enforced).map(([name, [, , answer]]) => [name, answer])
  return {...Object.fromEntries(answers), email: `applicant-${process.pid}-${++count}@mail.example`}
}

export async function fillIn(page: Page, answers: Record<string, string>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    const control = entry(page, name)
    const select = (await control.evaluate((element) => element.tagName)) === 'SELECT'
    if (select) await control.selectOption(answer)
    else await control.fill(answer)
  }
}

/** Returns the values of the form now, by the names of its fields; of a file its name. */
export const filledIn = (page: Page): Promise<Record<string, string>> =>
  application(page).evaluate((form) => {
    const answers = [...new FormData(form as HTMLFormElement)]
    return Object.fromEntries(answers.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
  })
