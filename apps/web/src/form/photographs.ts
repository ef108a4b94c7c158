import type {FileField} from '@site/forms'
import type {ChosenFiles} from './chosen-files.ts'

const MOST_PAGES = 10

export const PHOTOGRAPHS = 'image/jpeg,image/png,image/heic,image/heif,.heic,.heif'

/** Tells a photograph of a page from a document, by what it is called. */
export const isPhotograph = ({name, type}: File): boolean =>
  /^image\/(jpeg|png|hei[cf])$/.test(type) || (type === '' && /\.(jpe?g|png|hei[cf])$/i.test(name))

type State = 'made' | 'making' | 'failed' | 'tooMany'

/** Photographs of pages, in the order of the pages: whenever they change, the PDF of them is made anew and takes its place among the chosen files. */
export class Photographs {
  readonly #field: FileField
  readonly #chosen: ChosenFiles
  readonly #watchers = new Set<() => void>()
  #shown: {pages: readonly File[]; state: State} = {pages: [], state: 'made'}

  constructor(field: FileField, chosen: ChosenFiles) {
    this.#field = field
    this.#chosen = chosen
  }

  readonly subscribe = (watch: () => void): (() => void) => {
    this.#watchers.add(watch)
    return () => void this.#watchers.delete(watch)
  }
  readonly shown = (): {pages: readonly File[]; state: State} => this.#shown

  /** A photograph that is reported twice, as while the form is taken over, is one page. */
  add(files: readonly File[]): Promise<void> {
    return this.put([...new Set([...this.#shown.pages, ...files])])
  }

  /** Makes the PDF of these; without any there is none. */
  async put(pages: readonly File[]): Promise<void> {
    if (pages.length > MOST_PAGES) return this.#show({pages: this.#shown.pages, state: 'tooMany'})
    this.#show({pages, state: pages.length > 0 ? 'making' : 'made'})
    this.#chosen.clear()
    if (pages.length === 0) return
    const making = import('./pdf-of-photographs.ts').then(({pdfOfPhotographs}) =>
      pdfOfPhotographs(pages, `${this.#field.name}.pdf`, this.#field.maxBytes),
    )
    await this.#chosen.await(
      making.then(
        (pdf) => {
          // Others may have been put while these were read.
          if (this.#shown.pages !== pages) return
          if (this.#shown.state === 'making') this.#show({pages, state: 'made'})
          return this.#chosen.add([pdf])
        },
        () => this.#shown.pages === pages && this.#show({pages, state: 'failed'}),
      ),
    )
  }

  #show(shown: {pages: readonly File[]; state: State}): void {
    this.#shown = shown
    for (const watch of this.#watchers) watch()
  }
}
