import {describe, expect, test} from 'vitest'
import {createMarkEdits} from './mark-edits.ts'

const markEdits = createMarkEdits('https://site.example/studio')

/** What a `data-sanity` attribute says, without the address of the Studio. */
const placeIn = (attribute: unknown) => {
  const {id, type, path, base} = Object.fromEntries(
    String(attribute)
      .split(';')
      .map((part) => part.split('=')),
  )
  expect(decodeURIComponent(base)).toBe('https://site.example/studio')
  return `${type} ${id} ${path}`
}

describe('markEdits', () => {
  test('leads the fields of a project to the project, and its picture to the field it has in the schema', () => {
    const picture = {path: 'images/a.jpg', alt: 'A building.'}
    const marked = markEdits({
      _id: 'tower',
      _type: 'project',
      title: 'Tower',
      picture,
      gallery: [{_key: 'k', ...picture}],
    })
    const {edits, picture: main, gallery} = marked as unknown as Record<string, Record<string, unknown>>
    expect(placeIn(edits?.title)).toBe('project tower title')
    expect(placeIn(main?.edit)).toBe('project tower mainImage')
    expect(placeIn((gallery as unknown as {edit: string}[])[0]?.edit)).toBe('project tower gallery:k')
  })

  test('leads a section to its place on the page, and a project in it to that project', () => {
    const projects = [{_id: 'tower', title: 'Tower'}]
    const marked = markEdits({_id: 'home', _type: 'homePage', sections: [{_key: 's', _type: 'projectReel', projects}]})
    const [section] = marked.sections as unknown as {edit: string; projects: {edit: string}[]}[]
    expect(placeIn(section?.edit)).toBe('homePage home sections:s')
    expect(placeIn(section?.projects[0]?.edit)).toBe('project tower title')
  })

  test('leaves data alone that belongs to no document', () => {
    const data = {title: 'Search', results: [{title: 'Tower'}]}
    expect(markEdits(data)).toBe(data)
  })
})
