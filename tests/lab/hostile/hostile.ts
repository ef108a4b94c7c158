import {parseArgs} from 'node:util'
import {printFigures} from '../library/figure.ts'
import {crowd} from './crowd.ts'
import {exported} from './export.ts'
import {foreignPage} from './foreign-page.ts'
import {killed} from './killed.ts'
import {fileAttacks} from './named/file-attacks.ts'
import {keyAttacks} from './named/key-attacks.ts'
import {lakeAttacks} from './named/lake-attacks.ts'
import {named} from './named/named-attack.ts'
import {otherSiteAttacks} from './named/other-site-attacks.ts'
import {reviewedAttacks} from './named/reviewed-attacks.ts'
import {contentAttacks, inboxAttacks} from './named/role-attacks.ts'
import {webAttacks} from './named/web-attacks.ts'
import {observed} from './observed.ts'
import {pictures} from './pictures.ts'
import {proxied} from './proxied.ts'
import {rawConnections} from './raw-connections.ts'
import {fullSize, shortSize} from './size.ts'

/**
 * `pnpm lab hostile [--full] [--only=<name>,<name>]`: attacks the built product, started as its users start it, and
 * prints the table. Stays on this machine. Ends by itself, with 1 when a bound is missed.
 */
const {values} = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {full: {type: 'boolean'}, only: {type: 'string'}},
})
const size = values.full ? fullSize : shortSize

const OWN = [...contentAttacks, ...inboxAttacks, ...keyAttacks, ...lakeAttacks, ...fileAttacks, ...webAttacks]

const measurements = {
  raw: () => rawConnections({...size.raw, signedIn: false}),
  'signed-in': () => rawConnections({...size.signedIn, signedIn: true}),
  crowd: () => crowd({...size.crowd, lakeIsPublic: false}),
  'crowd-public': () => crowd({...size.crowd, lakeIsPublic: true}),
  proxied: () => proxied(size.crowd),
  killed: () => killed(size.killed),
  pictures: () => pictures(),
  export: () => exported(),
  foreign: () => foreignPage(size.foreign),
  observatory: () => observed(),
  reviewed: () => named('of the review', [...otherSiteAttacks, ...reviewedAttacks]),
  own: () => named('of our own', OWN),
}

/** Those that only the promised numbers hold. */
const OF_FULL = ['pictures', 'export']
const all = Object.keys(measurements).filter((name) => values.full || !OF_FULL.includes(name))
const names = values.only?.split(',') ?? all
const chosen = Object.entries(measurements).filter(([name]) => names.includes(name))
const ok = await printFigures(chosen.map(([, measure]) => measure))
process.exit(ok ? 0 : 1)
