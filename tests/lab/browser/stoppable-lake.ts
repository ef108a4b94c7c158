import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {createLog, openApp, readConfig} from '@site/server'

// The product with a lake that can be stopped alone: a line on standard input closes it.
const dataFolder = await mkdtemp(join(tmpdir(), 'site-'))
const [port = '', staffPort = ''] = process.argv.slice(2)
const config = readConfig({PORT: port, STAFF_PORT: staffPort, DATA_DIR: dataFolder})
const seed = fileURLToPath(new URL('../../../studio/seed', import.meta.url))
const app = await openApp(config, createLog(), undefined, {prepare: ({lake}) => lake.importFolder(seed)})
process.stdout.write('open\n')

const lines = createInterface(process.stdin)
await once(lines, 'line')
await app.lake?.close()
process.stdout.write('lake closed\n')

await once(lines, 'line')
await rm(dataFolder, {recursive: true, force: true})
process.exit(0)
