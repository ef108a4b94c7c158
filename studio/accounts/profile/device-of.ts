import Bowser from 'bowser'
import type {Spoken} from '../../language/say.ts'

/** For example "Firefox on Windows". */
export function deviceOf(agent: string, say: Spoken['say']): string {
  const {browser, os} = agent ? Bowser.parse(agent) : {browser: {name: undefined}, os: {name: undefined}}
  const name = browser.name ?? say('A browser')
  return os.name ? say('{browser} on {system}', {browser: name, system: os.name}) : name
}
