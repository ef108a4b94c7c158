import {Button} from '@sanity/ui'
import type {ComponentProps} from 'react'

type Props = ComponentProps<typeof Button> & {
  text: string
  /** Names the line for those who hear it alone. */
  of?: string
}

/** A small button at the end of a line. */
export const RowButton = ({text, of, ...props}: Props) => (
  <Button fontSize={1} padding={2} mode="ghost" text={text} {...(of && {'aria-label': `${text}: ${of}`})} {...props} />
)
