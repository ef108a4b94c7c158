import type {Page} from '@playwright/test'
import {allWords} from '@site/forms/words/all'
import {application, entry, fillIn, newAnswers, resume} from './application-form.ts'
import {expectNoFindings} from './axe.ts'
import {messageForm, newMessage} from './contact-form.ts'
import {storedFrom} from './inbox.ts'
import {drawings, fillInRequest, newRequest, quoteForm} from './quote-form.ts'
import {expect, test} from './test.ts'
import {toast} from './toast.ts'
import {visit} from './visit.ts'

const {ur} = allWords

const forms = [
  {
    path: '/ur/contact',
    form: messageForm,
    kind: 'contact',
    answers: newMessage,
    fill: async (page: Page, answers: Record<string, string>) => {
      for (const [name, answer] of Object.entries(answers))
        await messageForm(page).locator(`[name=${name}]`).fill(answer)
    },
  },
  {
    path: '/ur/quote',
    form: quoteForm,
    kind: 'quote',
    answers: newRequest,
    fill: async (page: Page, answers: Record<string, string>) => {
      await fillInRequest(page, {...answers, area: '۲۴٬۰۰۰', floors: '۲'})
      await quoteForm(page).locator('[type=file]').setInputFiles(drawings)
    },
  },
  {
    path: '/ur/job-application',
    form: application,
    kind: 'application',
    answers: newAnswers,
    fill: async (page: Page, answers: Record<string, string>) => {
      await fillIn(page, answers)
      await entry(page, 'resume').setInputFiles(resume)
    },
  },
] as const

for (const {path, form, kind, answers: newOnes, fill} of forms) {
  test(`The form of ${path} says in Urdu what is missing, is sent, and is filed as in English`, async ({
    page,
    staff,
  }) => {
    const {wording, received, fields} = ur[kind]
    const answers: Record<string, string> = newOnes()
    await visit(page, path)
    await form(page).locator('[type=submit]').click()
    await expect(form(page).locator('[aria-invalid=true]').first()).toBeVisible()
    await expect(form(page)).toContainText(ur.problem.missing.replace('{label}', fields.email.label))
    for (const question of await form(page).locator('[aria-invalid=true]:is(select, [type=file])').all()) {
      const verb = (await question.getAttribute('type')) === 'file' ? ur.problem.missingFile : ur.problem.missingChoice
      await expect(question).toHaveAccessibleDescription(new RegExp(verb.replace('«{label}» ', '')))
    }
    await expectNoFindings(page, `${path}, refused`, ['form[action^="/api/"]'])

    await fill(page, answers)
    await form(page).locator('[type=submit]').click()
    await expect(toast(page, wording.sent)).toBeVisible()
    const [stored] = await storedFrom(staff, answers.email ?? '')
    expect(stored?.answers).toMatchObject({...answers, language: 'ur'})
    const receipt = form(page).getByRole('status')
    await expect(receipt).toContainText(received)
    await expect(receipt).toContainText(stored?.id ?? 'none')
    await expectNoFindings(page, `${path}, sent`, ['form[action^="/api/"]'])
  })
}
