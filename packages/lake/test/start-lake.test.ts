import {existsSync} from 'node:fs'
import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {startLake} from '../src/index.ts'

test('A lake for a test holds the documents it is given, answers the official client, and leaves nothing behind', async () => {
  let folder = ''
  {
    await using lake = await startLake({documents: [{_id: 'post', _type: 'post', title: 'Hello'}]})
    folder = lake.folder
    const client = createClient({...lake.config, apiVersion: '2025-02-19'})
    expect(await client.fetch('*[_type == $type].title', {type: 'post'})).toEqual(['Hello'])
    await client.patch('post').set({title: 'Changed'}).commit()
    expect(await client.getDocument('post')).toMatchObject({title: 'Changed'})
    expect(existsSync(folder)).toBe(true)
  }
  expect(existsSync(folder)).toBe(false)
})

test('Many lakes stand beside each other', async () => {
  await using first = await startLake({documents: [{_id: 'a', _type: 'post'}]})
  await using second = await startLake()
  const count = ({config}: typeof first) => createClient({...config, apiVersion: '2025-02-19'}).fetch('count(*)')
  expect([await count(first), await count(second)]).toEqual([1, 0])
})

test('A document that the lake refuses is refused at the start', async () => {
  await expect(startLake({documents: [{_id: 'a', _type: 'post', __proto: 1, 'a b': 1}]})).rejects.toThrow('a b')
})
