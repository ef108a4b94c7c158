import {languageOf, languages} from '@site/routes/language'
import {lookOf} from '../data/look.ts'
import type {FileOptions} from '../make-file.ts'
import {drawnSize, drawnUrl} from './image-drawing.ts'
import {documentFacts, searchFacts, urduIndexFacts} from './image-facts.ts'
import {imageSheet} from './image-sheet.ts'
import {logoImage} from './picture-reader.ts'

/** The picture of a shared link to the page at `path`; undefined when no page has that address. */
export async function openGraphImage(path: string, options: FileOptions): Promise<Response | undefined> {
  const {content, draw, readPicture} = options
  const language = languageOf(path)
  const made = {'/search': searchFacts, '/ur/search': searchFacts}[path]
  const [shell, document] = await Promise.all([content.shell(language), made ? null : content.pageDocument(path)])
  const index = path === languages.ur.prefix && shell.urduPages.length > 0 ? urduIndexFacts : undefined
  const found = document ? documentFacts(document, shell) : (made ?? index)?.(shell)
  if (!found) return undefined

  const {picture, ...facts} = found
  const {palette, typeface} = lookOf(shell.settings)
  const [href, logo] = await Promise.all([
    picture ? readPicture(drawnUrl(picture)) : undefined,
    logoImage(shell.settings, readPicture),
  ])
  const image = picture && href ? {href, ...drawnSize(picture)} : undefined
  const sheet = imageSheet({...facts, language, accent: palette.accent, typeface, image, logo})
  const jpeg = await draw.jpeg(sheet)
  // Other sites are meant to show it on their pages.
  const headers = {'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin'}
  return new Response(jpeg, {headers})
}
