import {waitFor, within} from '@testing-library/dom'
import {expect, test} from 'vitest'
import {useOffice} from '../../test/office.ts'
import {openTool} from '../../test/open-tool.tsx'

const office = useOffice()

const OLD = 'Pacific Construction'

test('Content health lists what says the former name, and the new one is written in what is chosen, also in drafts', async () => {
  const person = await office.person('sana')
  const {client} = person
  const certificate = {_type: 'certificate', title: 'Licence', awardedTo: OLD}
  const body = [{_key: 'b', _type: 'block', children: [{_key: 'c', _type: 'span', text: `Works of ${OLD}.`}]}]
  await client
    .transaction()
    .create({_id: 'siteSettings', _type: 'siteSettings', companyName: 'Ravi Builders', formerNames: [OLD]})
    .create({_id: 'page-us', _type: 'page', title: 'Us', sections: [{_key: 'a', _type: 'prose', body}]})
    .create({...certificate, _id: 'licence'})
    .create({...certificate, _id: 'drafts.licence', title: 'Licence, renewed'})
    .create({_id: 'partner', _type: 'partner', name: `${OLD} of Multan`})
    .create({_id: 'page-mix', _type: 'page', title: 'Pacific Mix Concrete for construction'})
    .commit()
  const {screen, user} = await openTool(person, '/health')
  const list = within(await screen.findByRole('group', {name: 'The former name'}))
  await list.findByText('Us')
  expect(list.getAllByText(`Says “${OLD}”, as the company was called before.`)).toHaveLength(3)
  const button = list.getByRole<HTMLButtonElement>('button', {name: 'Write the new name everywhere'})
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('checkbox', {name: /of Multan/}))
  await user.click(dialog.getByRole('button', {name: 'Replace in texts: 2'}))
  await screen.findByText('Texts that say “Ravi Builders” now: 2')
  const stored = await client.fetch<unknown[]>(
    '*[_type in ["page", "certificate", "partner"]] | order(_id){"said": coalesce(awardedTo, name, sections[0].body[0].children[0].text, title)}.said',
    {},
    {perspective: 'raw'},
  )
  expect(stored).toEqual([
    'Ravi Builders',
    'Ravi Builders',
    'Pacific Mix Concrete for construction',
    'Works of Ravi Builders.',
    `${OLD} of Multan`,
  ])
})
