/** `pnpm bench:web`: prints the figures of the site. Ends by itself, with 1 when one is beyond its bound. */
import {measureSite} from './measure-site.ts'
import {measureStarters} from './measure-starters.ts'
import {readOptions} from './options.ts'
import {missed, table} from './table.ts'

const options = readOptions(process.argv.slice(2))
const ours = await measureSite(options)
const {next, reactRouter} = await measureStarters(options)
process.stdout.write(table(ours, next, reactRouter))
process.exit(missed(ours).length > 0 ? 1 : 0)
