import {useShell} from '../data/shell.ts'
import {telephoneHref} from '../data/telephone.ts'
import {useWhatsappHref} from '../data/way.ts'
import {useWords} from '../data/words.ts'
import {Icon} from './icon.tsx'

/** Calls the company; nothing without a number. */
export function CallLink() {
  const [phone] = useShell().settings.phones
  const {call} = useWords()
  if (!phone) return null
  return (
    <a href={telephoneHref(phone)} aria-label={call}>
      <Icon name="phone" />
    </a>
  )
}

/** Begins a message with the title of the page in it; nothing without a number. */
export function WhatsappLink() {
  const href = useWhatsappHref()
  const {whatsapp} = useWords()
  if (!href) return null
  return (
    <a href={href} rel="noopener noreferrer" aria-label={whatsapp}>
      <Icon name="whatsapp" />
    </a>
  )
}
