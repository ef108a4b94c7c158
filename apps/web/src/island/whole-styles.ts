let arriving: Promise<void> | undefined

/**
 * Fetches the whole style sheet, once: a page comes only with the rules for its own elements, and others are about to be
 * added. Rejects when the sheet cannot be fetched; it may be asked for again.
 */
export function wholeStyles(): Promise<void> {
  arriving ??= fetchSheet(document.documentElement.dataset.styles)
  return arriving
}

function fetchSheet(href: string | undefined): Promise<void> {
  if (!href) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {rel: 'stylesheet', href})
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      arriving = undefined
      reject(new Error(`${href} could not be fetched`))
    })
    document.head.append(link)
  })
}
