import {expect, onTestFinished, test} from 'vitest'
import {openTestApi} from './open-test-api.ts'

test('the page that shows PDFs has no origin and reaches nothing, whoever opens it', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  for (const Authorization of ['', 'Bearer token-of-the-test']) {
    const answer = await site.inbox('/pdf-frame', {headers: {Authorization}})
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('Content-Security-Policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "frame-ancestors 'self'"]),
    )
    expect(policy?.join()).not.toMatch(/unsafe|allow-same-origin|connect-src|https?:/)
  }
})
