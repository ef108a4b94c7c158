import type {Address} from '@site/content'
import type {Bundle} from '../bundle/bundle.tsx'
import {document as documentBundle, text} from '../bundle/index.ts'
import {sectionBundles} from '../sections/index.tsx'
import {hasText} from '../text/held-text.ts'

/** The code that the page of a document is made of. */
export function bundlesOf(document: Address): Bundle[] {
  return hasText(document) ? [...pageBundles(document), text] : pageBundles(document)
}

/** The same for a browser that takes the page over: of the texts it needs only what the HTML holds. */
export function pageBundles(document: Address): Bundle[] {
  switch (document._type) {
    case 'homePage':
      return sectionBundles(document.sections)
    case 'page':
      return [documentBundle, ...sectionBundles(document.sections)]
    default:
      return [documentBundle]
  }
}
