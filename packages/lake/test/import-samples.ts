import type {JsonObject} from '../src/document/document.ts'

/** A small export: documents one a line, or the text of the file; and files next to it. */
export type ImportSample = {
  name: string
  documents: (JsonObject | string)[]
  files?: Record<string, Buffer>
  /** Says why the lake's own import is meant to be another, and what each makes of it. */
  differs?: {why: string; theirs: unknown; ours: unknown}
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

const page = (_id: string, rest: JsonObject = {}): JsonObject => ({_id, _type: 'page', ...rest})
const to = (_ref: string, rest: JsonObject = {}): JsonObject => ({_type: 'reference', _ref, ...rest})
const image = (name: string, rest: JsonObject = {}) => ({
  _type: 'image',
  _sanityAsset: `image@file://./images/${name}`,
  ...rest,
})
const file = (name: string) => ({_type: 'file', _sanityAsset: `file@file://./files/${name}`})
const release = (name: string, state: string, rest: JsonObject = {}) => ({
  ...{_id: `_.releases.${name}`, _type: 'system.release', name, state},
  ...{metadata: {title: name, releaseType: 'asap'}, ...rest},
})

const ELSEWHERE = {_type: 'crossDatasetReference', _ref: 'x', _dataset: 'other', _projectId: 'local', _weak: true}
const DATES = {_createdAt: '2020-01-01T00:00:00Z', _updatedAt: '2020-01-02T00:00:00Z'}
const MADE_UP = {_createdAt: 'made up', _updatedAt: 'made up'}

/** Samples of what people export or write by hand, one kind each. */
export const SAMPLES: readonly ImportSample[] = [
  {name: 'one document', documents: [page('a')]},
  {name: 'a draft beside its page', documents: [page('a', {n: 1}), page('drafts.a', {n: 2})]},
  {name: 'an id with dots and dashes', documents: [page('site.home-page_1')]},
  {name: 'a document without id', documents: [{_type: 'page', n: 1}]},
  {name: 'an id twice', documents: [page('a', {n: 1}), page('a', {n: 2})]},
  {name: 'an id of other letters', documents: [page('ä b')]},
  {name: 'an id that begins with a dash', documents: [page('-a')]},
  {name: 'no type', documents: [{_id: 'a'}]},
  {name: 'a line that is no JSON', documents: [page('a'), '{"_id": ']},
  {name: 'a line that is a list', documents: ['[]']},
  {
    name: 'empty lines, and the end of a line of Windows',
    documents: [`${JSON.stringify(page('a'))}\r`, '', JSON.stringify(page('b'))],
  },
  {name: 'a file that is empty', documents: []},
  {name: 'objects in lists without keys', documents: [page('a', {rows: [{x: 1}, {x: 2}, {_key: 'k', x: 3}]})]},
  {name: 'lists within objects within lists', documents: [page('a', {rows: [{rows: [{x: 1}], tags: ['a', 'b']}]})]},
  {name: 'a reference without type', documents: [page('a', {to: {_ref: 'b'}}), page('b')]},
  {name: 'references to each other', documents: [page('a', {to: to('b')}), page('b', {to: to('a')})]},
  {name: 'a reference to itself', documents: [page('a', {to: to('a')})]},
  {name: 'references in a list', documents: [page('a', {all: [to('b'), to('b', {_key: 'k'})]}), page('b')]},
  {name: 'a strong reference to nothing', documents: [page('a', {to: to('none')})]},
  {name: 'a weak reference to nothing', documents: [page('a', {to: to('none', {_weak: true})})]},
  {name: 'a strong reference that is said to be', documents: [page('a', {to: to('b', {_weak: false})}), page('b')]},
  {
    name: 'a reference of a draft that gets strong',
    documents: [page('drafts.a', {to: to('b', {_weak: true, _strengthenOnPublish: {type: 'page'}})})],
  },
  {name: 'a foreign key in a reference', documents: [page('a', {to: to('b', {title: 'B'})}), page('b')]},
  {
    name: 'a reference to another dataset',
    documents: [page('a', {to: ELSEWHERE})],
    differs: {
      why: 'the lake follows it to the document of that id in this dataset',
      theirs: 'refused',
      ours: [page('a', {...MADE_UP, to: ELSEWHERE})],
    },
  },
  {
    name: 'null, false, zero and empty',
    documents: [page('a', {none: null, no: false, zero: 0, text: '', list: [], all: {}})],
  },
  {name: 'text in Urdu, of emojis, and with lines', documents: [page('a', {title: 'لاہور 🏗️\nTwo'})]},
  {name: 'a field that begins with a number', documents: [page('a', {'1x': 1})]},
  {
    name: 'dates of another lake',
    documents: [page('a', {...DATES, _rev: 'x'})],
    differs: {
      why: 'they are kept: Sanity notes the time of the import as that of the last change',
      theirs: [page('a', {...DATES, _updatedAt: 'made up'})],
      ours: [page('a', DATES)],
    },
  },
  {name: 'a picture', documents: [page('a', {i: image('a.png', {alt: 'A'})})], files: {'images/a.png': PNG}},
  {
    name: 'one picture twice',
    documents: [page('a', {i: image('a.png'), all: [image('a.png')]})],
    files: {'images/a.png': PNG},
  },
  {
    name: 'a drawing and a file',
    documents: [page('a', {i: image('d.svg'), f: file('l.csv')})],
    files: {'images/d.svg': SVG, 'files/l.csv': Buffer.from('a;b')},
  },
  {name: 'a picture that no document shows', documents: [page('a')], files: {'images/a.png': PNG}},
  {name: 'a picture that is not there', documents: [page('a', {i: image('no.png')})]},
  {
    name: 'a picture that is none',
    documents: [page('a', {i: image('a.png')})],
    files: {'images/a.png': Buffer.from('none')},
  },
  {
    name: 'a document of an asset without bytes',
    documents: [{_id: `image-${'a'.repeat(40)}-1x1-png`, _type: 'sanity.imageAsset', path: 'images/p/d/a-1x1.png'}],
  },
  {name: 'a release with a version', documents: [release('r1', 'active'), page('versions.r1.a', {n: 1})]},
  {
    name: 'a release that was published',
    documents: [
      release('r2', 'published', {
        publishedAt: '2020-01-01T00:00:00Z',
        finalDocumentStates: [{_key: 'a', id: 'versions.r2.a'}],
      }),
    ],
  },
  {
    name: 'a document of the system',
    documents: [page('a'), {_id: '_.groups.public', _type: 'system.group', grants: [], members: []}],
  },
]
