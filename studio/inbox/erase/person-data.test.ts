import {expect, test} from 'vitest'
import {sampleItem} from '../test/sample-item.ts'
import {personData} from './use-person-data.ts'

test('everything of a person is found, spam and further pages as well, and nothing of anybody else', async () => {
  const pages: Record<string, {items: ReturnType<typeof sampleItem>[]; next: string | null}> = {
    false: {items: [sampleItem(1), sampleItem(2, {email: 'AYESHA@mail.example '})], next: 'more'},
    'false more': {items: [sampleItem(3, {email: 'not.ayesha@mail.example'}), sampleItem(4)], next: null},
    true: {items: [sampleItem(5, {spam: true})], next: null},
  }
  const listSubmissions = async (query: URLSearchParams) => {
    const page = pages[[query.get('spam'), query.get('cursor')].filter(Boolean).join(' ')]
    return {
      items: page?.items ?? [],
      next: page?.next ?? null,
      stages: null,
      assignees: null,
      unread: {contact: 0, quote: 0, registration: 0, application: 0},
    }
  }
  const found = await personData({listSubmissions}, 'ayesha@mail.example')
  expect(found.map(({id}) => id)).toEqual(['ID-1', 'ID-2', 'ID-4', 'ID-5'])
})
