import type {IconName} from './icon.tsx'
import {ROOM_PATH, WALL_PATH} from './mark.tsx'
import type {Network} from './social-links.tsx'

const line: Record<Exclude<IconName, 'mark' | 'down' | 'whatsapp'>, string> = {
  right: 'M2 10h15M11 4l6 6-6 6',
  left: 'M18 10H3M9 4l-6 6 6 6',
  up: 'M10 18V3M4 9l6-6 6 6',
  pause: 'M7 4v12M13 4v12',
  play: 'M6 3.5v13L16.500 10z',
  plus: 'M10 2v16M2 10h16',
  minus: 'M2 10h16',
  find: 'M3 8.500a5.500 5.500 0 1 1 11 0a5.500 5.500 0 1 1-11 0m9.800 4.300 4.700 4.700',
  phone:
    'M4 2.500h3l1.500 4-2 1.500a10 10 0 0 0 5.500 5.500l1.500-2 4 1.500v3c0 .8-.7 1.500-1.500 1.500C8.900 17.500 2.500 11.100 2.500 4c0-.8.7-1.500 1.500-1.500Z',
  warn: 'M10 2 1.500 17.500h17zM10 8v4.500M10 14.500v.5',
  tick: 'm3 10.500 4.500 4.500L17 5',
  cross: 'm4 4 12 12M16 4 4 16',
  menu: 'M2 5.500h16M2 14.500h16',
  load: 'M10 2v11M5 8.500l5 5 5-5M2 18h16',
}

/** The signs of the networks, in a square of 24. */
const sign: Record<Network, string> = {
  facebook:
    'M14 8.500V6.600c0-.9.300-1.300 1.500-1.300H17V2h-2.800C11.300 2 10 3.600 10 6.200v2.300H7.500V12H10v10h4V12h2.700l.4-3.500z',
  linkedin:
    'M3 9h4v12H3zM5 3a2.200 2.200 0 1 1 0 4.400A2.200 2.200 0 0 1 5 3m5 6h3.800v1.700c.6-1 1.900-2 3.900-2 4 0 4.300 2.900 4.300 5.500V21h-4v-6c0-1.500 0-3.200-2-3.200s-2 1.600-2 3.100V21h-4z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3.200a4.800 4.800 0 1 1 0 9.600 4.800 4.800 0 0 1 0-9.600m0 2a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600m5.200-3.500a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400',
  youtube:
    'M22 8s-.2-1.600-.9-2.300c-.8-.8-1.700-.8-2.100-.9C16.100 4.600 12 4.600 12 4.600s-4.100 0-7 .2c-.4.100-1.300.1-2.100.9C2.200 6.400 2 8 2 8s-.2 1.900-.2 3.800v.9c0 1.900.2 3.800.2 3.800s.2 1.600.9 2.300c.8.800 1.800.8 2.300.9 1.600.2 6.800.2 6.800.2s4.100 0 7-.2c.4-.1 1.300-.1 2.100-.9.700-.7.9-2.300.9-2.300s.2-1.900.2-3.800v-.9C22.200 9.900 22 8 22 8M9.900 15.600V8.800l5.600 3.400z',
  whatsapp:
    'M12 2.500a9.400 9.400 0 0 0-8.100 14.200L2.500 21.500l4.900-1.300A9.400 9.400 0 1 0 12 2.500m0 2a7.400 7.400 0 1 1-3.900 13.700l-.4-.2-2.400.6.7-2.300-.3-.4A7.400 7.400 0 0 1 12 4.500M9 7.500c-.3 0-.9.400-1.100 1.200-.3 1.200.4 2.700 1.900 4.300 1.700 1.800 3.500 2.700 4.800 2.500 1-.2 1.600-.9 1.600-1.500l-2-1.200-1 1c-1.200-.4-2.400-1.500-2.900-2.700l.8-.9z',
  x: 'M3 3h5.600l4 5.700L17.500 3h2.700l-6.400 7.500L21 21h-5.600l-4.400-6.300L5.600 21H3l6.800-8zm3.300 1.700 10 14.600h1.500l-10-14.600z',
  tiktok:
    'M13 2h3.200c.2 2.400 1.700 4 4.300 4.200v3.300c-1.600 0-3-.5-4.200-1.300v6.900a6.400 6.400 0 1 1-6.400-6.400l1 .1v3.500a3 3 0 1 0 2.100 2.800z',
}

const symbol = (name: string, size: number, inner: string) =>
  `<symbol id="icon-${name}" viewBox="0 0 ${size} ${size}">${inner}</symbol>`

function draw(): string {
  const mark =
    `<path fill="currentColor" fill-rule="evenodd" stroke="none" d="${WALL_PATH}"/>` +
    `<path fill="var(--accent)" stroke="none" d="${ROOM_PATH}"/>`
  return [
    symbol('mark', 42, mark),
    symbol('down', 12, '<path d="m1.500 4 4.500 4.500L10.500 4"/>'),
    ...Object.entries(line).map(([name, path]) => symbol(name, 20, `<path d="${path}"/>`)),
    ...Object.entries(sign).map(([name, path]) => symbol(name, 24, `<path fill-rule="evenodd" d="${path}"/>`)),
  ].join('')
}

const id = 'icons'

/** Drawn on the server only: the browser finds it in the page. */
const symbols = import.meta.env.SSR ? draw() : (document.getElementById(id)?.innerHTML ?? '')

/** Every icon of the site once, so that each use is a reference of a few bytes. */
export function Sprite() {
  return (
    <svg
      id={id}
      width="0"
      height="0"
      className="sr-only"
      aria-hidden="true"
      dangerouslySetInnerHTML={{__html: symbols}}
    />
  )
}
