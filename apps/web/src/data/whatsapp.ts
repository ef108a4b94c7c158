import {stegaClean} from '@site/content'
import {useRouteLoaderData} from 'react-router-dom'
import {whatsappHref} from './href.ts'
import {useShell} from './shell.ts'

/**
 * Returns the address at which a message to the company begins, with the title of the page in it; undefined without a
 * number.
 */
export function useWhatsappHref(): string | undefined {
  const {whatsapp, companyName} = useShell().settings
  const document = useRouteLoaderData<{_type: string; title: string}>('page')
  const title = document && document._type !== 'homePage' ? document.title : companyName
  return whatsapp ? whatsappHref(whatsapp, stegaClean(title)) : undefined
}
