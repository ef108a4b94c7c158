/**
 * Runs what copies the page, at once, without letting it make style elements. html2canvas puts one into its copy, to hide
 * pseudo elements that it has redrawn; a sheet for print has none, and the content security policy refuses the element and
 * logs that as an error.
 */
export function withoutStyleElements<T>(copy: () => T): T {
  const create = document.createElement.bind(document)
  const createElement = (name: string, options?: ElementCreationOptions) =>
    create(name === 'style' ? 'template' : name, options)
  Object.defineProperty(document, 'createElement', {value: createElement, configurable: true})
  try {
    return copy()
  } finally {
    // What is left is the method of the prototype.
    Reflect.deleteProperty(document, 'createElement')
  }
}
