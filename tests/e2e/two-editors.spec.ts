import {expect, test} from './studio.ts'

test('Two people in one document see what the other types, and Review changes says who it was', {
  tag: '@landing',
}, async ({desk, otherDesk}) => {
  await desk.edit('project', 'project-boulevard-heights')
  await otherDesk.edit('project', 'project-boulevard-heights')
  await desk.input('title').fill('Boulevard Heights by Sana')
  await expect(otherDesk.input('title')).toHaveValue('Boulevard Heights by Sana')
  await otherDesk.input('shortTitle').fill('Heights by Nadia')
  await expect(desk.input('shortTitle')).toHaveValue('Heights by Nadia')

  const {page} = desk
  const changed = (text: string) => page.getByTestId('review-changes-pane').getByText(text)
  // A change that arrives meanwhile redraws the list under the resting mouse, so the mouse moves each time.
  const expectAuthor = (text: string, name: string) =>
    expect(async () => {
      await page.mouse.move(0, 0)
      await changed(text).hover({timeout: 5_000})
      const author = page.locator('[data-ui="Tooltip"]').getByText(name, {exact: true}).filter({visible: true})
      await expect(author).toHaveCount(1, {timeout: 5_000})
    }).toPass()
  await page.getByRole('button', {name: 'Review changes'}).first().click()
  await expectAuthor('by Sana', 'sana')
  await expectAuthor('Heights by Nadia', 'nadia')

  await desk.publish()
  await expect(changed('by Sana')).toBeVisible()
  await expectAuthor('Heights by Nadia', 'nadia')
})

test('Two people in one field see each other there', {tag: '@landing'}, async ({desk, otherDesk}) => {
  for (const one of [desk, otherDesk]) {
    await one.edit('project', 'project-sitara-sapna')
    await one.input('shortTitle').click()
  }
  // Drawn over the form, at the height of the field; by a letter, or the picture that another test gave to an account.
  const somebodyAt = async ({page, field}: typeof desk) => {
    const place = await field('shortTitle').boundingBox()
    const boxes = await page.getByTestId('document-panel-scroller').locator('[data-ui="Avatar"]').all()
    const tops = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.y ?? 0))
    return tops.some((top) => place && top > place.y - 20 && top < place.y + place.height)
  }
  await expect.poll(() => somebodyAt(desk)).toBe(true)
  await expect.poll(() => somebodyAt(otherDesk)).toBe(true)
  // Gone: by a word of the page, or of the lake when its socket ends.
  await otherDesk.page.goto('about:blank')
  await expect.poll(() => somebodyAt(desk)).toBe(false)
})
