import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {createLog, openApp, readConfig, seed} from '@site/server'

// The product with a lake that can be stopped alone: a line on standard input closes it.
const dataFolder = await mkdtemp(join(tmpdir(), 'site-'))
const [port = '', staffPort = ''] = process.argv.slice(2)
const app = await openApp(readConfig({PORT: port, STAFF_PORT: staffPort, DATA_DIR: dataFolder}), createLog())
if (app.lake) await seed(app.lake)
process.stdout.write('open\n')

const lines = createInterface(process.stdin)
await once(lines, 'line')
await app.lake?.close()
process.stdout.write('lake closed\n')

await once(lines, 'line')
await rm(dataFolder, {recursive: true, force: true})
process.exit(0)
