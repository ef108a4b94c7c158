import {readFile} from 'node:fs/promises'
import {within} from '@testing-library/dom'
import {imageDimensionsFromData} from 'image-dimensions'
import {expect, test} from 'vitest'
import {checks} from '../health/check/index.ts'
import {configIn} from '../sanity.config.ts'
import {useOffice} from '../test/office.ts'
import {openTool} from '../test/open-tool.tsx'
import {howTos, toolTexts} from './how-to.ts'

/** Ten of them are as much as one page of the site. */
const MOST_BYTES = 80_000

const office = useOffice()

test('The help finds how something is done by words, shows its picture, and leads there', async () => {
  const {screen, user} = await openTool(await office.person('sana'), '/help')
  expect(await screen.findAllByRole('article')).toHaveLength(howTos.length)
  await user.type(screen.getByRole('searchbox', {name: 'Search the help'}), 'tender missing')
  const article = within(screen.getByRole('article'))
  expect(article.getByRole('img').getAttribute('src')).toMatch(/\/help\/pictures\/pack\.jpg$/)
  await user.click(article.getByRole('link', {name: 'Go there'}))
  expect(await screen.findByRole('heading', {level: 1, name: 'Packs'})).toBeTruthy()
})

test('Every how-to has a small picture of the place where it is done', async () => {
  for (const {id} of howTos) {
    const picture = await readFile(new URL(`./pictures/${id}.jpg`, import.meta.url))
    expect(imageDimensionsFromData(picture)?.width, id).toBeGreaterThan(900)
    expect(picture.length, id).toBeLessThan(MOST_BYTES)
  }
})

type Plugin = {tools?: unknown; plugins?: readonly Plugin[]}

const toolsOf = ({tools, plugins = []}: Plugin): {name: string}[] => [
  ...(Array.isArray(tools) ? tools : []),
  ...plugins.flatMap(toolsOf),
]

test('Next steps of Home that lead to a how-to lead to one that there is', () => {
  const led = checks.flatMap(({offer}) => /^\/help\/(.*)/.exec(offer?.to ?? '')?.[1] ?? [])
  expect(led.length).toBeGreaterThan(0)
  expect(led.filter((id) => !howTos.some((howTo) => howTo.id === id))).toEqual([])
})

test('The help says of every tool of the Studio what it is for', () => {
  const names = toolsOf(configIn('en', () => {}) as Plugin).map(({name}) => name)
  expect(names).toContain('structure')
  expect(names.filter((name) => !(name in toolTexts))).toEqual([])
})
