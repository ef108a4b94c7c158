import {createRequire} from 'node:module'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {timeRenders} from '../time-renders.ts'

// The starter's request handler alone: prints the median of the milliseconds that its page takes.
const [folder = ''] = process.argv.slice(2)
const load = (path: string) => import(pathToFileURL(path).href)
const {createRequestHandler} = await load(createRequire(join(folder, 'package.json')).resolve('react-router'))
const handle = createRequestHandler(await load(join(folder, 'build/server/index.js')), 'production')
process.stdout.write(String(await timeRenders(() => handle(new Request('http://localhost/')))))
