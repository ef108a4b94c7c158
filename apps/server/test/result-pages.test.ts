import {expect, test} from 'vitest'
import {resultPages} from '../src/stores/submissions.ts'

test('However many forms are sent at once, a few of their answers are drawn at a time, and too many are not', async () => {
  let [drawing, most] = [0, 0]
  const renderResult = resultPages(async (_request, result) => {
    most = Math.max(most, ++drawing)
    await new Promise((resolve) => setImmediate(resolve))
    drawing--
    return new Response(result?.title)
  }, 'http://site.test')
  const page = {language: 'en' as const, status: 201, title: 'Sent', text: '', back: '/', errors: [], entries: []}
  const answers = await Promise.allSettled(Array.from({length: 200}, () => renderResult(page)))
  const drawn = answers.filter(({status}) => status === 'fulfilled')
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.length).toBeLessThan(200)
  expect(most).toBe(4)
  expect(await renderResult(page)).toBe('Sent')
})
