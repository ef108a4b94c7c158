import {definePlugin, type InputProps, isStringInputProps} from 'sanity'

/** Has what editors write run from the side that its letters run from: Urdu from the right, also in an English form. */
export const textDirection = definePlugin({
  name: 'text-direction',
  form: {
    components: {
      input: (props: InputProps) =>
        isStringInputProps(props)
          ? props.renderDefault({...props, elementProps: {...props.elementProps, dir: 'auto'}} as never)
          : props.renderDefault(props),
    },
  },
})

/** The editor of rich text takes no such attribute; each paragraph decides by its first letter. */
export function letParagraphsRun(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-testid="pt-editor"] [data-pt-block="text"] {unicode-bidi: plaintext; text-align: start}')
  document.adoptedStyleSheets.push(sheet)
}
