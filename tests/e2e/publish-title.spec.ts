import {expect, test} from './studio.ts'

test('A published title is on the site at once, and on a page that is open, which keeps what was typed there', async ({
  desk,
  context,
  site,
}) => {
  const visitor = await context.newPage()
  const listening = visitor.waitForRequest('**/-/events')
  await visitor.goto(site.url)
  const message = visitor.getByRole('textbox', {name: /message/i})
  await message.fill('Please call me about')
  await message.scrollIntoViewIfNeeded()
  await visitor.evaluate(() => {
    document.body.dataset.sameDocument = 'yes'
  })
  await listening
  const scrolled = await visitor.evaluate(() => window.scrollY)

  await desk.edit('project', 'project-union-tower')
  await desk.input('title').fill('Union Tower, renamed')
  await visitor.bringToFront()
  await desk.publish()

  await expect(visitor.getByText('Union Tower, renamed').first()).toBeAttached()
  expect(await (await visitor.request.get('/uniont-tower')).text()).toContain('Union Tower, renamed')
  await expect(message).toHaveValue('Please call me about')
  expect(await visitor.evaluate(() => [document.body.dataset.sameDocument, window.scrollY])).toEqual(['yes', scrolled])
})

test('A document is checked and published in a browser that never has an idle moment', {tag: '@landing'}, async ({
  desk,
  page,
  content,
}) => {
  await desk.edit('project', 'project-five-star-textiles')
  const busy = await page.evaluateHandle(() => {
    let frame = requestAnimationFrame(function draw(began) {
      while (performance.now() < began + 40);
      frame = requestAnimationFrame(draw)
    })
    return {end: () => cancelAnimationFrame(frame)}
  })
  await desk.input('title').fill('Textiles by a busy browser')
  await desk.publish()
  await busy.evaluate(({end}) => end())
  expect(await content.fetch('count(*[title == "Textiles by a busy browser"])')).toBe(1)
})

test('What was typed last is kept where the form is left at once, and the lake takes its time', {
  tag: '@landing',
}, async ({desk, content}) => {
  await desk.edit('project', 'project-five-star-textiles')
  await desk.input('shortTitle').fill('Textiles')
  await desk.answerLate('/data/actions/')
  await desk.input('shortTitle').fill('Textiles, typed last')
  await desk.leave()
  const kept = () => content.fetch('count(*[shortTitle == "Textiles, typed last"])', {}, {perspective: 'raw'})
  await expect.poll(kept).toBe(1)
})
