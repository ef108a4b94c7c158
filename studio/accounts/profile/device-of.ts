import Bowser from 'bowser'

/** For example "Firefox on Windows". */
export function deviceOf(agent: string): string {
  if (!agent) return 'A browser'
  const {browser, os} = Bowser.parse(agent)
  return [browser.name ?? 'A browser', os.name && `on ${os.name}`].filter(Boolean).join(' ')
}
