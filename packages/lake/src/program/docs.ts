import {existsSync} from 'node:fs'
import {join} from 'node:path'
import express from 'express'

const PORT = 4001

/** `lake docs`: these pages, as the package brings them, at an address of this machine. */
export function docs(): void {
  const folder = join(import.meta.dirname, '../docs')
  if (!existsSync(folder))
    throw new Error('The docs are in the package alone: here they are Markdown, in packages/lake/docs.\n')
  express()
    .use(express.static(folder))
    .listen(PORT, '127.0.0.1', (error) => {
      if (error) process.exitCode = 1
      process.stdout.write(error ? `Port ${PORT} is taken.\n` : `http://localhost:${PORT}/\nStop with Ctrl-C.\n`)
    })
}
