import type {IconName} from './icon.tsx'
import {room, wall} from './mark-paths.ts'

const line: Record<Exclude<IconName, 'mark' | 'down'>, string> = {
  right: 'M2 10h15M11 4l6 6-6 6',
  left: 'M18 10H3M9 4l-6 6 6 6',
  up: 'M10 18V3M4 9l6-6 6 6',
  pause: 'M7 4v12M13 4v12',
  play: 'M6 3.5v13L16.500 10z',
  plus: 'M10 2v16M2 10h16',
  find: 'M3 8.500a5.500 5.500 0 1 1 11 0a5.500 5.500 0 1 1-11 0m9.800 4.300 4.700 4.700',
  phone:
    'M4 2.500h3l1.500 4-2 1.500a10 10 0 0 0 5.500 5.500l1.500-2 4 1.500v3c0 .8-.7 1.500-1.500 1.500C8.900 17.500 2.500 11.100 2.500 4c0-.8.7-1.500 1.500-1.500Z',
  warn: 'M10 2 1.500 17.500h17zM10 8v4.500M10 14.500v.5',
  tick: 'm3 10.500 4.500 4.500L17 5',
  cross: 'm4 4 12 12M16 4 4 16',
  menu: 'M2 5.500h16M2 14.500h16',
  load: 'M10 2v11M5 8.500l5 5 5-5M2 18h16',
}

/** Every icon of the site once, so that each use is a reference of a few bytes. */
export function Sprite() {
  return (
    <svg width="0" height="0" className="sr-only" aria-hidden="true">
      <symbol id="icon-mark" viewBox="0 0 42 42">
        <path fill="currentColor" fillRule="evenodd" stroke="none" d={wall} />
        <path fill="#f2a900" stroke="none" d={room} />
      </symbol>
      <symbol id="icon-down" viewBox="0 0 12 12">
        <path d="m1.500 4 4.500 4.500L10.500 4" />
      </symbol>
      {Object.entries(line).map(([name, path]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 20 20">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  )
}
