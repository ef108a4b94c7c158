import {useEffect, useRef} from 'react'
import {definePlugin, type InputProps, type ObjectInputProps} from 'sanity'
import {usePaneRouter} from 'sanity/structure'

/**
 * Shows the field that an address leads to: its tab, and the place in it. The Studio itself does so only for a form that is there
 * already: `sanity` 6.16.0 notes the path while the document is still read, and takes it for shown once it is.
 */
export const openTab = definePlugin({
  name: 'open-tab',
  form: {
    components: {
      input: (props: InputProps) =>
        props.id === 'root' ? <Form {...(props as ObjectInputProps)} /> : props.renderDefault(props),
    },
  },
})

function Form(props: ObjectInputProps) {
  const {schemaType, groups, onFieldGroupSelect} = props
  const form = useRef<HTMLDivElement>(null)
  const led = useRef<{path?: string | undefined; isShown?: boolean; stop?: () => void}>({})
  const path = usePaneRouter().params?.path
  const [name = ''] = path?.split(/[.[]/) ?? []
  const group = schemaType.fields.find((field) => field.name === name)?.group
  const [tab] = [group ?? []].flat()
  const isShown = !tab || groups.some(({name, selected}) => selected && (name === tab || name === 'all-fields'))
  // An editor who changes the tab, or scrolls away, is not led back: an address leads once. Its field may come later than its tab.
  useEffect(() => {
    if (led.current.path !== path) {
      led.current.stop?.()
      led.current = {path}
      if (tab && !isShown) onFieldGroupSelect(tab)
    }
    const find = () => [path ?? '', name].flatMap((id) => form.current?.querySelector(fieldOf(id)) ?? [])[0]
    if (!path || led.current.isShown || !find()) return
    led.current.isShown = true
    led.current.stop = keepInView(find)
  })
  useEffect(() => () => led.current.stop?.(), [])
  return (
    <div ref={form} style={{display: 'contents'}}>
      {props.renderDefault(props)}
    </div>
  )
}

/** The place of a field by its path; a picture's has but the name of its input. */
const fieldOf = (path: string) => `[data-testid="field-${CSS.escape(path)}"], [id="${CSS.escape(path)}"]`

/** Keeps a field in view while the parts above it are still being read, until the user scrolls, points or types. */
function keepInView(find: () => Element | undefined): () => void {
  const done = new AbortController()
  const show = () => find()?.scrollIntoView({block: 'center'})
  const moves = new ResizeObserver(show)
  for (const part of find()?.closest('[data-testid="document-panel-scroller"]')?.children ?? []) moves.observe(part)
  done.signal.addEventListener('abort', () => moves.disconnect())
  for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(act, () => done.abort(), {signal: done.signal, capture: true})
  show()
  return () => done.abort()
}
