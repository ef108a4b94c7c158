/** Puts the drawing of every sprite reference into its place: a captured icon cannot look outside itself. */
export function inlineIcons(root: HTMLElement): void {
  for (const use of root.querySelectorAll('use')) {
    const symbol = document.querySelector(use.getAttribute('href') ?? '')
    if (!(symbol instanceof SVGSymbolElement) || !use.ownerSVGElement) continue
    use.ownerSVGElement.setAttribute('viewBox', symbol.getAttribute('viewBox') ?? '')
    use.replaceWith(...[...symbol.childNodes].map((node) => root.ownerDocument.importNode(node, true)))
  }
}
