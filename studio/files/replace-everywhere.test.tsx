import {waitFor, within} from '@testing-library/dom'
import {expect, test} from 'vitest'
import {useOffice} from '../test/office.ts'
import {openTool} from '../test/open-tool.tsx'

const office = useOffice()

/** Pictures of one pixel. */
const PICTURES = {
  'tower-for-later.png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'other-tower.png': 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
}

test('A picture that is planned is replaced nowhere, in words, also when it was planned only meanwhile', async () => {
  const person = await office.person('sana')
  const {client} = person
  for (const [name, picture] of Object.entries(PICTURES)) {
    const at = `/lake/v2025-02-19/assets/images/production?filename=${name}`
    const answer = await person.fetch(at, {method: 'POST', body: Buffer.from(picture, 'base64')})
    expect(answer.status).toBe(200)
  }
  const filename = 'tower-for-later.png'
  const asset = await client.fetch<{_id: string}>('*[originalFilename == $filename][0]', {filename})
  const tower = {
    _type: 'project',
    title: 'A tower for later',
    mainImage: {_type: 'picture', asset: {_type: 'reference', _ref: asset._id}},
  }
  const releaseId = 'rTowers'
  const publishAt = new Date(Date.now() + 3_600_000).toISOString()
  await client.releases.create({
    releaseId,
    metadata: {title: 'Towers', releaseType: 'scheduled', intendedPublishAt: publishAt},
  })
  for (const _id of ['drafts.tower', `versions.${releaseId}.tower`]) await client.create({...tower, _id})
  const usersOf = () =>
    client.fetch<string[]>('*[references($id)]._id | order(@)', {id: asset._id}, {perspective: 'raw'})
  expect(await usersOf()).toHaveLength(2)

  const {screen, user} = await openTool(person, '/files')
  const ask = async () => {
    await user.click(await screen.findByRole('button', {name: `Replace ${filename} everywhere`}))
    const dialog = within(await screen.findByRole('dialog'))
    return {dialog, confirm: dialog.getByRole<HTMLButtonElement>('button', {name: 'Replace everywhere'})}
  }
  const {dialog, confirm} = await ask()
  await dialog.findByText(/into A tower for later:/)
  await user.click(dialog.getByRole('button', {name: 'Choose from the library'}))
  await user.click(await screen.findByRole('button', {name: /^other-tower\.png/}))
  await waitFor(() => expect(confirm.disabled).toBe(false))
  await client.releases.schedule({releaseId, publishAt})
  await user.click(confirm)
  await screen.findByText('It was replaced nowhere')
  expect(screen.getByText(/is planned/)).toBeTruthy()
  expect(await usersOf()).toHaveLength(2)

  const again = await ask()
  await again.dialog.findByText(/It cannot be replaced everywhere: it is planned.* in A tower for later\./)
  expect(again.confirm.disabled).toBe(true)
  await client.releases.unschedule({releaseId})
})
