import {type ComponentProps, type ComponentType, createElement, type ReactNode} from 'react'
import {jsonInHtml} from '../data/escape.ts'
import {type IslandComponent, type IslandName, islands, type PlainIslandName} from './registry.ts'

/** Rendered without waiting, so the server has all of them from its start. */
const components: Record<string, ComponentType<object>> = Object.fromEntries(
  await Promise.all(Object.entries(islands).map(async ([name, load]) => [name, await load()])),
)

type Props<Name extends IslandName> = {
  name: Name
  props: ComponentProps<IslandComponent<Name>>
  /** `near`: taken over when it comes near the screen. `asked`: when the pointer or focus comes to it, or to what calls it. */
  when?: 'near' | 'asked'
  /** The form of which a draft may be there: then it is taken over without being near or asked for, to show it. */
  draft?: string
}

/**
 * A component that the browser takes over by itself (wake.ts). Its element has no box of its own. Its props follow it in
 * the page as JSON, so they must be JSON values, and hold no secret.
 */
export function Island<Name extends IslandName>({name, props, when = 'near', draft}: Props<Name>) {
  const Component = components[name] as ComponentType<object>
  return (
    <>
      {/* Each island has its own element name, so that a merge of the page takes none for another. */}
      {createElement(
        `site-${name}`,
        {'data-island': name, 'data-when': when, 'data-draft': draft},
        <Component {...(props as object)} />,
      )}
      <script type="application/json" dangerouslySetInnerHTML={{__html: jsonInHtml(props)}} />
    </>
  )
}

/** A part of a page that the browser takes over, when it comes near, without rendering it again: it has no properties but its HTML. */
export const PlainIsland = ({name, children}: {name: PlainIslandName; children: ReactNode}) =>
  createElement(`site-${name}`, {'data-island': name, 'data-when': 'near'}, children)
