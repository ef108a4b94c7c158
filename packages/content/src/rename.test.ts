import {expect, test} from 'vitest'
import {textsThatSay, writeNames} from './rename.ts'

const page = {
  _id: 'page-pacific',
  _type: 'page',
  title: 'Pacific Construction, Lahore',
  slug: {_type: 'slug', current: 'Pacific-Construction'},
  sections: [
    {
      _key: 'a',
      _type: 'prose',
      body: [{_key: 'b', children: [{_key: 'c', text: 'SouthPacific Construction is another.'}]}],
    },
    {_key: 'd', fieldsOfExpertise: ['Works of Pacific Construction', 'Steel']},
  ],
  samples: [{_key: 's', text: 'by Pacific Construction'}],
}

test('A name is found where it stands by itself, and told by its place', () => {
  expect(textsThatSay(page, 'Pacific Construction', 'Ravi').map(({path}) => path)).toEqual([
    ['title'],
    ['sections', {_key: 'd'}, 'fieldsOfExpertise', 0],
  ])
  expect(textsThatSay({_id: 'siteSettings', companyName: 'Ravi', formerNames: ['Ravi']}, 'Ravi', 'Sons')).toEqual([])
})

test('A new name that holds the former one is written once, and no longer said to be the former one', () => {
  const [from, to] = ['Pacific Construction', 'Pacific Construction (Pvt) Ltd']
  const written = writeNames(page, [{from, to}])
  expect(written.title).toBe('Pacific Construction (Pvt) Ltd, Lahore')
  expect(textsThatSay(written, from, to)).toEqual([])
  expect(writeNames(written, [{from, to}])).toBe(written)
})

test('A new name is written in the texts of a document (samples of fields), in its samples too, and in addresses where that is asked for', () => {
  const renamings = [{from: 'Pacific Construction', to: 'Ravi & Sons'}]
  const written = writeNames(page, renamings)
  expect(written).toMatchObject({
    _id: 'page-pacific',
    title: 'Ravi & Sons, Lahore',
    slug: page.slug,
    sections: [{}, {fieldsOfExpertise: ['Works of Ravi & Sons', 'Steel']}],
    samples: [{text: 'by Ravi & Sons'}],
  })
  expect(written.sections[0]).toBe(page.sections[0])
  const addressed = writeNames({slug: {_type: 'slug', current: 'About-Ravi'}}, [{from: 'Ravi', to: 'B C'}], (name) =>
    name.replaceAll(' ', '-'),
  )
  expect(addressed.slug.current).toBe('About-B-C')
})
