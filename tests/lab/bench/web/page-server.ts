import {readFileSync} from 'node:fs'
import {createServer, type RequestListener} from 'node:http'
import express from 'express'

// Answers every request with one compressed page: `bare` as cheaply as Node can, `express` as most people would.
const [kind, file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br'}

const bare: RequestListener = (_request, response) => {
  response.writeHead(200, {...headers, 'content-length': body.length})
  response.end(body)
}
const plain = express().use((_request, response) => void response.set(headers).send(body))

const server = createServer(kind === 'bare' ? bare : plain)
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
