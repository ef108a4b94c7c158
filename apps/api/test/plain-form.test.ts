import {fill} from '@site/forms'
import {allWords} from '@site/forms/words/all'
import {expect, onTestFinished, test, vi} from 'vitest'
import {openTestApi, readDetail, readList} from './open-test-api.ts'
import {applicationBody, message} from './sample-form.ts'

const browser = {Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'}

test('a browser without scripts gets a page with the reference', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const headers = {...browser, Referer: `${site.url}/office-location?x=1`}
  const answer = await fetch(`${site.url}/api/contact`, {method: 'POST', headers, body: new URLSearchParams(message)})
  expect(answer.status).toBe(201)
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const page = await answer.text()
  expect(page).toContain('<h1>Message sent successfully!</h1>')
  expect(page).toContain('href="/office-location"')
  const [id = ''] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(page) ?? []
  expect((await readDetail(site, id)).answers).toMatchObject(message)
})

test('a form without scripts that is posted again is stored once, also by a double click; another is another', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-11-26T10:09:59Z')})
  onTestFinished(() => void vi.useRealTimers())
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const post = async (changes: object = {}, headers: Record<string, string> = browser) => {
    const body = new URLSearchParams({...message, ...changes})
    const answer = await fetch(`${site.url}/api/contact`, {method: 'POST', headers, body})
    return /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(await answer.text())?.[0]
  }
  const [first, second] = await Promise.all([post(), post()])
  expect(second).toBe(first)
  vi.setSystemTime(new Date('2026-11-26T10:19:58Z'))
  expect(await post()).toBe(first)
  expect(await post({homepage: 'filled by a program'})).not.toBe(first)
  expect(await readList(site)).toHaveLength(1)
  await post({email: 'bilal@mail.example'})
  await post({}, {Accept: 'application/json'})
  expect(await readList(site)).toHaveLength(3)
  vi.setSystemTime(new Date('2026-11-26T10:20:01Z'))
  expect(await post()).not.toBe(first)
})

test('a form in Urdu is answered with a page in Urdu, from right to left', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const {result, contact, problem} = allWords.ur
  const post = async (changes: object) => {
    const body = new URLSearchParams({...message, language: 'ur', ...changes})
    return (await fetch(`${site.url}/api/contact`, {method: 'POST', headers: browser, body})).text()
  }
  const sent = await post({})
  expect(sent).toContain('<html lang="ur" dir="rtl">')
  expect(sent).toContain(`<h1>${contact.wording.sent}</h1>`)
  expect(sent).toContain(`>${result.back}</a>`)
  const refused = await post({email: 'ayesha@'})
  const {label} = contact.fields.email
  expect(refused).toContain(`<li>${fill(problem.mail, {label, fault: problem.mailFaults.noPlace})}</li>`)
  expect(refused).toContain(result.notStored)
  expect(refused).toContain(`<dt>${contact.fields.name.label}</dt><dd dir="auto">Ayesha Khan</dd>`)
})

test('a refused form says what to correct and loses nothing of what was typed', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const body = applicationBody({firstName: '<img src=x onerror=alert(1)>', position: ''})
  const answer = await fetch(`${site.url}/api/job-application`, {method: 'POST', headers: browser, body})
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain('<h1>Failed to submit application. Please try again.</h1>')
  expect(page).toContain('<li>Position is required</li>')
  expect(page).toContain('Resume is required')
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(page).not.toContain('<img')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`default-src 'none'`)
})

test('the site may frame the answer', async () => {
  const site = await openTestApi({renderResult: async ({title, status}) => `<title>${status} ${title}</title>`})
  onTestFinished(() => site.close())
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: browser,
    body: new URLSearchParams({}),
  })
  expect(await answer.text()).toBe('<title>422 Failed to send message. Try again!</title>')
})

test('what is not counted as an attempt to send draws no page of the site', async () => {
  let drawn = 0
  const renderResult = async () => `drawn ${++drawn}`
  const site = await openTestApi({renderResult, limits: {submissionsPer10Minutes: 1}})
  onTestFinished(() => site.close())
  const answers = []
  for (const method of ['GET', 'POST', 'POST', 'DELETE'])
    answers.push(await fetch(`${site.url}/api/contact`, {method, headers: browser}))
  expect(answers.map(({status}) => status)).toEqual([405, 415, 429, 405])
  expect(drawn).toBe(1)
  expect(await answers[2]?.text()).toContain('Too many messages from your network.')
})

test('while the site cannot draw its pages the answer is still told', async () => {
  const site = await openTestApi({renderResult: () => Promise.reject(new Error('content is down'))})
  onTestFinished(() => site.close())
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: browser,
    body: new URLSearchParams(message),
  })
  expect(answer.status).toBe(201)
  expect(await answer.text()).toContain('<h1>Message sent successfully!</h1>')
})

test('a link back never leads to another site', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  for (const Referer of ['https://evil.example//evil.example/x', 'javascript:alert(1)', `${site.url}/api/contact`]) {
    const headers = {...browser, Referer}
    const answer = await fetch(`${site.url}/api/contact`, {method: 'POST', headers, body: new URLSearchParams(message)})
    expect(await answer.text()).toContain('<a href="/">')
  }
})
