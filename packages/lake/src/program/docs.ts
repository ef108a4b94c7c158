import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import express from 'express'
import {type Io, say} from './io.ts'
import {portOf} from './usage.ts'

const PORT = '4001'

/** `lake docs`: these pages, as the package brings them, at an address of this machine, until it is told to end. */
export async function docs(args: string[], io: Io): Promise<void> {
  const {values} = parseArgs({args, options: {port: {type: 'string', default: PORT}}})
  const port = portOf(values.port)
  const folder = join(import.meta.dirname, '../docs')
  if (!existsSync(folder))
    throw new Error('The docs are in the package alone: here they are Markdown, in packages/lake/docs.\n')
  const told = io.untilTold()
  const server = express().use(express.static(folder)).listen(port, '127.0.0.1')
  await once(server, 'listening').catch(() => {
    throw new Error(`Port ${port} is taken. Choose another one with --port.`)
  })
  say(io, `http://localhost:${port}/`, 'Stop with Ctrl-C.')
  await told
  server.close()
  server.closeAllConnections()
}
