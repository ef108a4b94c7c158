import {setTimeout as wait} from 'node:timers/promises'
import {frames} from './frame.ts'
import {lengths, oddHeaders, requestLines, strangers} from './malformed.ts'
import {endless, nested} from './nested.ts'
import type {RawSocket} from './raw-socket.ts'
import {type Address, headText, type Route, requestText, socketRoutes} from './route.ts'

type Attempt = {
  socket: RawSocket
  route: Route
  address: Address
  /**
   * The turn of this kind of attack, counted from 0: it walks through its variants and through every byte of a request.
   */
  turn: number
}

/** Does something with one open connection; afterwards it is reset, if it is still open. */
export type Attack = (attempt: Attempt) => Promise<void>

const pick = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item

/** The first bytes of a request; another one each turn, so that all points of it come up. */
function part({route, address, turn}: Attempt): string {
  const text = requestText(route, address)
  return text.slice(0, (turn * 7) % (text.length + 1))
}

const answered = (variants: readonly ((route: Route, address: Address) => string | Uint8Array)[]): Attack => {
  return async ({socket, route, address, turn}) => {
    await socket.write(pick(variants, turn)(route, address))
    // Some look at the answer, some do not wait for it.
    if (turn % 3 > 0) await socket.heard(100)
  }
}

export const attacks: Record<string, Attack> = {
  'reset within a request': async (attempt) => {
    await attempt.socket.write(part(attempt))
    if (attempt.turn % 2) await wait(1)
  },
  'reset while it is answered': async ({socket, route, address}) => {
    await socket.write(requestText(route, address))
    await socket.heard()
  },
  'reset before it is answered': async ({socket, route, address, turn}) => {
    await socket.write(requestText(route, address))
    if (turn % 2) await wait(turn % 5)
  },
  'half a request, then the end': async (attempt) => {
    await attempt.socket.write(part(attempt))
    attempt.socket.socket.end()
    await attempt.socket.heard(50)
  },
  'half a request, then silence': async (attempt) => {
    await attempt.socket.write(part(attempt))
    await wait(30)
  },
  'wrong lengths': answered(lengths),
  'odd request lines': answered(requestLines),
  'odd headers': answered(oddHeaders),
  'another protocol': answered(strangers),
  'nested parameters': answered(nested),
  'endless parameters': answered(endless),
  'broken upgrades': async ({socket, route, address, turn}) => {
    const upgrade = pick<Record<string, string>>(
      [
        {Upgrade: 'websocket', Connection: 'Upgrade'},
        {Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Version': '7', 'Sec-WebSocket-Key': 'x'},
        {Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings', 'HTTP2-Settings': 'AAMAAABkAAQAAP__'},
        {Upgrade: 'websocket', Connection: 'Upgrade', Origin: 'http://evil.example'},
        {...socketRoutes[0]?.headers, 'Sec-WebSocket-Extensions': 'permessage-deflate; server_max_window_bits=99'},
        {...socketRoutes[0]?.headers, 'Content-Length': '5'},
        {...socketRoutes[0]?.headers},
      ],
      turn,
    )
    const target = turn % 2 ? route : pick(socketRoutes, turn >> 1)
    await socket.write(requestText(target, address, upgrade))
    if (turn % 3 > 0) await socket.heard(100)
  },
  'broken frames': async ({socket, address, turn}) => {
    const [name, bytes] = pick(frames, turn)
    await socket.write(headText(pick(socketRoutes, Math.floor(turn / frames.length)), address))
    // Some frames come with the handshake, as an impatient client sends them.
    if (turn % 4 > 0) await socket.heard(200)
    for (let times = name.startsWith('flood') ? 50 : 1; times > 0; times--) await socket.write(bytes)
    await wait(turn % 2 ? 5 : 0)
  },
  'many requests at once': async ({socket, route, address, turn}) => {
    await socket.write(requestText(route, address).repeat(30))
    if (turn % 2) await socket.heard(100)
  },
  'an endless body': async ({socket, route, address}) => {
    await socket.write(headText({...route, method: 'POST', body: ''}, address, {'Content-Length': '1000000000'}))
    const block = Buffer.alloc(65_536, '[')
    for (let blocks = 0; blocks < 8 && !socket.socket.destroyed; blocks++) await socket.write(block, 50)
  },
  'not reading': async ({socket, route, address}) => {
    socket.socket.pause()
    await socket.write(requestText(route, address).repeat(20))
    await wait(20)
  },
}
