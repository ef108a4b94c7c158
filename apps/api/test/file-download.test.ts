import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openTestApi, type TestApi} from './open-test-api.ts'
import {docxOf} from './sample-file.ts'
import {addApplication, resumeBytes} from './visit.ts'

let site: TestApi
beforeAll(async () => {
  site = await openTestApi()
})
afterAll(() => site.close())

describe('a resume', () => {
  test('comes back byte for byte as a download and never as a page', async () => {
    const id = await addApplication(site, {}, {name: 'CV "عائشہ"\r\n.pdf', bytes: resumeBytes})
    const answer = await site.inbox(`/submissions/${id}/files/1`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(resumeBytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(resumeBytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    const disposition = answer.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[ -!#-~]*"; filename\*=UTF-8''[\w.%-]*$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('CV "عائشہ"__.pdf')
  })

  test('has our type, whatever the visitor called it', async () => {
    const id = await addApplication(site, {}, {name: 'cv.html.docx', bytes: docxOf()})
    const answer = await site.inbox(`/submissions/${id}/files/1`, {method: 'HEAD'})
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
  })
})
