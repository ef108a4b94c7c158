import {readFileSync} from 'node:fs'
import {waitFor} from '@testing-library/dom'
import {Secret, TOTP} from 'otpauth'
import {expect, test} from 'vitest'
import {type Person, useOffice, userOf} from '../test/office.ts'
import {openTool} from '../test/open-tool.tsx'

const PHOTO = readFileSync(new URL('../seed/images/project-tariq-block-3.jpg', import.meta.url))

const office = useOffice()

test('Whoever may not manage accounts finds the own one alone', async () => {
  const {screen} = await openTool(await office.person('hina', {role: 'viewer'}), '/accounts')
  expect(await screen.findByText('hina@example.com')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({textContent}) => textContent)).toEqual(['My account'])
})

const OMAR = {email: 'omar@example.com', password: 'a fourth one of many letters'}

/** Sends a form of the sign-in as a browser without scripts does. */
const send = (person: Person, path: string, fields: Record<string, string>) =>
  person.fetch(path, {method: 'POST', body: new URLSearchParams(fields), redirect: 'manual'})

type Opened = Awaited<ReturnType<typeof openTool>>

const press = async ({screen, user}: Opened, name: string) => user.click(await screen.findByRole('button', {name}))

async function chooseMore(opened: Opened, name: string, item: string): Promise<void> {
  await press(opened, `More about ${name}`)
  await opened.user.click(await opened.screen.findByRole('menuitem', {name: item}))
}

test('Whoever ends an account, or gives it a smaller role, reads first which private links lead nowhere then', async () => {
  const [sana, bilal] = await Promise.all([office.person('sana'), office.person('bilal', {role: 'editor'})])
  await sana.client.create({_id: 'pack.hospital', _type: 'pack', title: 'District hospital'})
  await sana.client.create({_id: 'project-union-tower', _type: 'project', title: 'Union Tower'})
  for (const [kind, document] of Object.entries({pack: 'pack.hospital', draft: 'project-union-tower'}))
    await bilal.ask('POST', `/staff/${kind}-links/`, {document})

  const opened = await openTool(sana, '/accounts/people')
  const {screen, user} = opened
  const role = await screen.findByRole<HTMLSelectElement>('combobox', {name: 'Role of bilal'})
  const dialog = async () => (await screen.findByRole('dialog')).textContent
  await user.selectOptions(role, 'contributor')
  expect(await dialog()).toContain('Links to packs that lead nowhere then: 1.')
  expect(await dialog()).not.toContain('Links to drafts')
  await press(opened, 'Cancel')
  expect(role.value).toBe('editor')
  await user.selectOptions(role, 'viewer')
  expect(await dialog()).toContain('Links to drafts that lead nowhere then: 1.')
  await press(opened, 'Change the role')
  await expect.poll(() => role.value).toBe('viewer')
  await user.selectOptions(role, 'editor')
  await expect.poll(() => role.value).toBe('editor')
  expect(screen.queryByRole('dialog')).toBeNull()

  await chooseMore(opened, 'bilal', 'End the account')
  expect(await dialog()).toContain('Links to packs that lead nowhere then: 1.')
  await user.dblClick(screen.getByRole('button', {name: 'End the account'}))
  await expect.poll(() => screen.queryByRole('listitem', {name: 'bilal'})).toBeNull()
  expect(screen.queryByText('Nothing was changed')).toBeNull()
})

test('An administrator sees the machines that show the site, and revokes the token of one', async () => {
  const {token} = office.staff.createMachineToken('second')
  office.staff.createMachineToken('third')
  const reads = async () => {
    const headers = {authorization: `Bearer ${token}`}
    return (await fetch(`${office.origin}/lake/v1/data/query/production?query=1`, {headers})).status
  }
  expect(await reads()).toBe(200)
  const opened = await openTool(await office.person('sana'), '/accounts/people')
  expect((await opened.screen.findByRole('region', {name: 'Machines'})).textContent).toMatch(
    /second.*Last used .*third.*Never used/s,
  )
  await press(opened, 'Revoke second')
  await expect.poll(() => opened.screen.queryByRole('button', {name: 'Revoke second'})).toBeNull()
  expect(await reads()).toBe(401)
  expect(opened.screen.getByRole('button', {name: 'Revoke third'})).toBeTruthy()
})

test('An administrator signs somebody out everywhere', async () => {
  const [sana, nadia] = await Promise.all([office.person('sana'), office.person('nadia')])
  const opened = await openTool(sana, '/accounts/people')
  expect((await nadia.fetch('/staff/me/')).status).toBe(200)
  await chooseMore(opened, 'nadia', 'Sign out everywhere')
  await expect.poll(async () => (await nadia.fetch('/staff/me/')).status).toBe(401)
})

test('Somebody sets up a second step, loses the telephone, and comes in by a recovery code that was shown', async () => {
  await office.staff.add({...OMAR, name: 'omar', rights: {role: 'editor'}})
  const omar = await office.person('omar')
  const opened = await openTool(omar, '/accounts')
  const {screen, fill} = opened
  await press(opened, 'Set it up')
  const key = await screen.findByText(/^([A-Z2-7]{4} ?){8}$/)
  const secret = Secret.fromBase32((key.textContent ?? '').replaceAll(' ', ''))
  await fill(screen.getByLabelText('Code'), new TOTP({secret}).generate())
  await press(opened, 'Turn it on')
  const codes = await screen.findByLabelText<HTMLTextAreaElement>('Recovery codes')
  await screen.findByText('Recovery codes left: 10', {exact: false})

  const asked = await send(omar, '/lake/auth/login', OMAR)
  const step = new URL(asked.headers.get('location') ?? '', `${office.origin}/lake/auth/login`).href
  expect(await (await omar.fetch(step)).text()).toContain('One more step')
  expect(await (await send(omar, step, {token: '000000'})).text()).toContain('not the one of now')
  const [token = ''] = codes.value.split(/\s+/)
  expect((await send(omar, step, {token})).headers.get('location')).toContain('/studio')
})

test('An administrator takes a second step away, and the password is enough then', async () => {
  const opened = await openTool(await office.person('sana'), '/accounts/people')
  const row = await opened.screen.findByRole('listitem', {name: 'omar'})
  expect(row.textContent).toContain('Second step')
  await chooseMore(opened, 'omar', 'Take the second step away')
  await expect.poll(() => row.textContent).not.toContain('Second step')
  const answer = await send(await office.person('omar'), '/lake/auth/login', OMAR)
  expect(answer.headers.get('location')).toContain('/studio')
})

test('Somebody chooses a picture, which colleagues see beside the name, and the Studio is told', async () => {
  const sana = await office.person('sana')
  const opened = await openTool(sana, '/accounts')
  const {screen, user} = opened
  const choose = async (parts: BlobPart[]) =>
    user.upload(await screen.findByLabelText('Picture'), new File(parts, 'me.png', {type: 'image/png'}))
  await choose(['no picture'])
  await screen.findByText('A picture is a JPG, PNG or WebP file.')
  await choose([PHOTO])
  await screen.findByRole('button', {name: 'Remove it'})

  const nadia = await office.person('nadia')
  const list = await openTool(nadia, '/accounts/people')
  const row = await list.screen.findByRole('listitem', {name: 'sana'})
  const image = await waitFor(() => row.querySelector('image, img') ?? Promise.reject(new Error('No picture')))
  const shown = image.getAttribute('href') ?? image.getAttribute('src') ?? ''
  expect(shown).toContain('/pictures/')
  expect((await nadia.fetch(shown)).headers.get('content-type')).toBe('image/jpeg')
  expect((await userOf(sana)).profileImage).toContain(shown)
})
