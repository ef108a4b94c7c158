import {once} from 'node:events'
import {createServer, type IncomingMessage, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {Request} from 'express'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {identifyHosted} from '../src/stores/hosted-staff.ts'

/** Takes the place of a hosted project's API: notes whose tokens it is asked about, and knows one member. */
let sanity: Server
let asked: string[]
beforeEach(async () => {
  asked = []
  sanity = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    asked.push(token)
    if (token === 'broken') response.writeHead(500)
    else if (token === 'moved' && request.url !== '/elsewhere') response.writeHead(302, {location: '/elsewhere'})
    else if (request.url === '/elsewhere') response.writeHead(200)
    else if (token !== 'of-ayesha') response.writeHead(401)
    response.end(JSON.stringify({id: 'p1', email: 'ayesha@mail.example', roles: [{name: 'editor'}]}))
  }).listen(0, '127.0.0.1')
  await once(sanity, 'listening')
})
afterEach(() => sanity.close())

const network = ({socket}: IncomingMessage) => socket.remoteAddress ?? ''

function open() {
  const apiUrl = `http://127.0.0.1:${(sanity.address() as AddressInfo).port}`
  const identify = identifyHosted({projectId: 'abc12345', networkOf: network, apiUrl})
  return (token: string, remoteAddress = '192.0.2.1') =>
    identify({headers: {authorization: `Bearer ${token}`}, socket: {remoteAddress}} as unknown as Request)
}

test('Sanity is asked once a minute about a token, a member’s or a made-up one', async () => {
  const who = open()

  for (let time = 0; time < 3; time++) {
    expect(await who('of-ayesha')).toMatchObject({id: 'p1', email: 'ayesha@mail.example', inbox: 'both'})
    expect((await who('of-ayesha'))?.may?.('accounts.manage')).toBe(false)
    expect(await who('made-up')).toBeUndefined()
  }
  await Promise.all([who('another'), who('another')])

  expect(asked).toEqual(['of-ayesha', 'made-up', 'another'])
})

test('Made-up tokens of one network are asked about twenty times a minute, and take nothing from other networks', async () => {
  const who = open()
  const tries = await Promise.allSettled(Array.from({length: 500}, (_, time) => who(`made-up-${time}`)))

  expect(asked).toHaveLength(20)
  expect(tries.filter(({status}) => status === 'rejected')).toHaveLength(480)
  expect(await who('of-ayesha', '192.0.2.2')).toMatchObject({id: 'p1'})
})

test('Made-up tokens of a thousand networks are asked about 120 times a minute, and members who are known stay so', async () => {
  const who = open()
  await who('of-ayesha')

  await Promise.allSettled(
    Array.from({length: 1000}, (_, time) => who(`made-up-${time}`, `10.0.${time >> 8}.${time & 255}`)),
  )

  expect(asked).toHaveLength(120)
  expect(await who('of-ayesha')).toMatchObject({id: 'p1'})
})

test('A token longer than any is nobody’s, without a question', async () => {
  expect(await open()('x'.repeat(10_000))).toBeUndefined()
  expect(asked).toEqual([])
})

test('An answer that Sanity cannot give is no refusal, and is not kept', async () => {
  const who = open()
  await expect(who('broken')).rejects.toThrow('500')
  await expect(who('broken')).rejects.toThrow('500')
  expect(asked).toHaveLength(2)
})

test('Whoever Sanity sends us on to is not believed', async () => {
  const who = open()
  await expect(who('moved')).rejects.toThrow()
  expect(asked).toEqual(['moved'])
})
