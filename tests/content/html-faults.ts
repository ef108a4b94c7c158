import {type DefaultTreeAdapterTypes, defaultTreeAdapter, parse} from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

/** Returns the faults that a browser would mend in silence, and the elements that say nothing to a reader or a screen reader. */
export function htmlFaults(html: string): string[] {
  const faults: string[] = []
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({code, startOffset}) => faults.push(`${code}: ${html.slice(startOffset - 80, startOffset + 40)}`),
  })
  const elements = elementsIn(document)
  const titles = elements.filter(({tagName}) => tagName === 'h1')
  if (titles.length !== 1) faults.push(`${titles.length} headings of the first level`)
  for (const element of elements) {
    if (/^h[1-6]$/.test(element.tagName) && !isSaid(element))
      faults.push(`empty ${element.tagName}: ${placeOf(element)}`)
    if (element.tagName === 'a' && !isSaid(element)) faults.push(`empty link: ${placeOf(element)}`)
    if (attribute(element, 'aria-label')?.trim() === '') faults.push(`empty label: ${placeOf(element)}`)
    const broken = element.attrs.find(
      ({name, value}) => name !== 'alt' && /(^|[\s/"])(undefined|null|NaN)($|[\s/"])|\[object /.test(value),
    )
    if (broken) faults.push(`${broken.name}="${broken.value.slice(0, 80)}": ${placeOf(element)}`)
  }
  if (/>(undefined|null|NaN)<|\[object Object\]/.test(html)) faults.push('a value that is none stands on the page')
  return faults
}

function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const within = children.flatMap(elementsIn)
  return defaultTreeAdapter.isElementNode(node) ? [node, ...within] : within
}

const attribute = ({attrs}: Element, name: string) => attrs.find((one) => one.name === name)?.value

/** Tells whether a screen reader says anything of it: its text, its label, or the text of a picture in it. */
function isSaid(element: Element): boolean {
  if (
    attribute(element, 'aria-label')?.trim() ||
    attribute(element, 'aria-labelledby') ||
    attribute(element, 'aria-hidden')
  )
    return true
  return element.childNodes.some((child) => {
    if (defaultTreeAdapter.isTextNode(child)) return child.value.trim() !== ''
    if (!defaultTreeAdapter.isElementNode(child)) return false
    return child.tagName === 'img'
      ? Boolean(attribute(child, 'alt')?.trim())
      : isSaid(child) && attribute(child, 'aria-hidden') !== 'true'
  })
}

const placeOf = ({tagName, attrs, sourceCodeLocation}: Element) =>
  `<${tagName} ${attrs.map(({name, value}) => `${name}="${value}"`).join(' ')}> at ${sourceCodeLocation?.startOffset}`
