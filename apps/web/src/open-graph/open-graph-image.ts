import {lookOf} from '../data/look.ts'
import type {FileOptions} from '../make-file.ts'
import {drawnSize, drawnUrl} from './image-drawing.ts'
import {documentFacts, searchFacts} from './image-facts.ts'
import {imageSheet} from './image-sheet.ts'
import {logoImage} from './picture-reader.ts'

/** The picture of a shared link to the page at `path`; undefined when no page has that address. */
export async function openGraphImage(path: string, options: FileOptions): Promise<Response | undefined> {
  const {content, draw, readPicture} = options
  const search = path === '/search'
  const [shell, document] = await Promise.all([content.shell(), search ? null : content.pageDocument(path)])
  if (!document && !search) return undefined

  const {picture, ...facts} = document ? documentFacts(document, shell) : searchFacts(shell)
  const [href, logo] = await Promise.all([
    picture ? readPicture(drawnUrl(picture)) : undefined,
    logoImage(shell.settings, readPicture),
  ])
  const image = picture && href ? {href, ...drawnSize(picture)} : undefined
  const jpeg = await draw.jpeg(imageSheet({...facts, ...lookOf(shell.settings), image, logo}))
  // Other sites show it as their own: that is what it is for.
  const headers = {'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin'}
  return new Response(jpeg, {headers})
}
