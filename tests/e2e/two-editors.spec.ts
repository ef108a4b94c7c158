import {expect, test} from './studio.ts'

test.describe.configure({timeout: 90_000})

test('Two people in one document see what the other types, and Review changes says who it was', async ({
  desk,
  otherDesk,
}) => {
  await desk.edit('project', 'project-boulevard-heights')
  await otherDesk.edit('project', 'project-boulevard-heights')
  await desk.input('title').fill('Boulevard Heights by Sana')
  await expect(otherDesk.input('title')).toHaveValue('Boulevard Heights by Sana')
  await otherDesk.input('shortTitle').fill('Heights by Nadia')
  await expect(desk.input('shortTitle')).toHaveValue('Heights by Nadia')

  const {page} = desk
  const changed = (text: string) => page.getByTestId('review-changes-pane').getByText(text)
  // What came in meanwhile draws the list anew, under the mouse that does not move.
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

test('Two people in one field see each other there', async ({desk, otherDesk}) => {
  for (const one of [desk, otherDesk]) await one.edit('project', 'project-sitara-sapna')
  // Drawn over the form, at the height of the field.
  const somebodyAt = async ({page, field}: typeof desk, initial: string) => {
    const place = await field('shortTitle').boundingBox()
    const boxes = await page.locator('[data-ui="Avatar"]', {hasText: initial}).all()
    const tops = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.y ?? 0))
    return tops.some((top) => place && top > place.y - 20 && top < place.y + place.height)
  }
  // A form that draws itself anew forgets where somebody was: they click again.
  await expect(async () => {
    for (const one of [desk, otherDesk]) {
      await one.input('title').click()
      await one.input('shortTitle').click()
    }
    await expect.poll(() => somebodyAt(desk, 'N'), {timeout: 5_000}).toBe(true)
    await expect.poll(() => somebodyAt(otherDesk, 'S'), {timeout: 5_000}).toBe(true)
  }).toPass()
  // Gone: by a word of the page, or of the lake when its socket ends.
  await otherDesk.page.goto('about:blank')
  await expect.poll(() => somebodyAt(desk, 'N')).toBe(false)
})
