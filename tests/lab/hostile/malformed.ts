import {type Address, headText, type Route, requestText} from './route.ts'

type Variant = (route: Route, address: Address) => string | Uint8Array

const withBody = (route: Route): Route => ({...route, method: 'POST', body: route.body ?? '{"a":1}'})
const chunked = {'Transfer-Encoding': 'chunked', 'Content-Length': ''}

/** A head whose length says something, and a body that is something else. */
const claiming =
  (headers: Record<string, string>, body: string): Variant =>
  (route, address) =>
    headText(withBody(route), address, headers).replace('Content-Length: \r\n', '') + body

/** Lengths that do not fit, and bodies in pieces that are none. */
export const lengths: Variant[] = [
  claiming({'Content-Length': '3'}, '{"a":1}'),
  claiming({'Content-Length': '5000'}, '{"a":1}'),
  claiming({'Content-Length': '-1'}, '{"a":1}'),
  claiming({'Content-Length': '1e3'}, '{"a":1}'),
  claiming({'Content-Length': '18446744073709551617'}, '{"a":1}'),
  claiming({'content-length': '7', 'Content-Length': '8'}, '{"a":1}'),
  claiming({'Transfer-Encoding': 'chunked', 'Content-Length': '4'}, '0\r\n\r\nGET / HTTP/1.1\r\n\r\n'),
  claiming(chunked, 'zz\r\n{}\r\n0\r\n\r\n'),
  claiming(chunked, 'fffffffffffffffff\r\n{}'),
  claiming(chunked, '-2\r\n{}\r\n0\r\n\r\n'),
  claiming(chunked, `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`),
  claiming(chunked, `2\r\n{}\r\n0\r\n${'Trailer: x\r\n'.repeat(3_000)}\r\n`),
  claiming(chunked, '1\r\n{\r\n'.repeat(500)),
  claiming({'Transfer-Encoding': 'gzip, chunked', 'Content-Length': ''}, '2\r\n{}\r\n0\r\n\r\n'),
  claiming({'Content-Encoding': 'gzip'}, '{"a":1}'),
  claiming({'Content-Encoding': 'deflate, gzip, br'}, '{"a":1}'),
  claiming({'Content-Type': 'multipart/form-data; boundary='}, '{"a":1}'),
  claiming({'Content-Type': 'application/json; charset=utf-7'}, '{"a":1}'),
  claiming({Expect: '100-continue'}, ''),
  claiming({Expect: 'a-miracle'}, '{"a":1}'),
]

const line =
  (text: string): Variant =>
  (route, address) =>
    requestText(route, address).replace(/^.*\r\n/, () => `${text}\r\n`)

export const requestLines: Variant[] = [
  line('GET'),
  line('GET  HTTP/1.1'),
  line('GET / HTTP/9.9'),
  line('GET /\u0000 HTTP/1.1'),
  line('GET /%00%0d%0aSet-Cookie:a=b HTTP/1.1'),
  line('GET http://evil.example/ HTTP/1.1'),
  line('GET // HTTP/1.1'),
  line('GET //evil.example/%2e%2e HTTP/1.1'),
  line('GET /../../../../etc/passwd HTTP/1.1'),
  line('GET /images/..%2f..%2flake.db HTTP/1.1'),
  line('GET /%E0%A4%A HTTP/1.1'),
  line('GET /studio/%c0%ae%c0%ae/ HTTP/1.1'),
  line('GET * HTTP/1.1'),
  line('OPTIONS * HTTP/1.1'),
  line('CONNECT localhost:1 HTTP/1.1'),
  line('TRACE / HTTP/1.1'),
  line('PROPFIND / HTTP/1.1'),
  line('DELETE /lake/v1/data/mutate/production HTTP/1.1'),
  line('GET ?a HTTP/1.1'),
  line('GET /:80:80:/[::1 HTTP/1.1'),
  line(`GET /${'a/'.repeat(3_000)} HTTP/1.1`),
  line(`GET /${'a'.repeat(80_000)} HTTP/1.1`),
  line(`${'G'.repeat(5_000)} / HTTP/1.1`),
]

const header =
  (text: string): Variant =>
  (route, address) =>
    requestText(route, address).replace('\r\n', `\r\n${text}\r\n`)

export const oddHeaders: Variant[] = [
  header('Host: evil.example'),
  header('Host:'),
  header(`Cookie: ${'a=b; '.repeat(2_000)}`),
  header(`Authorization: Bearer ${'x'.repeat(10_000)}`),
  header('Authorization: Basic \u0000'),
  header('Cookie: __proto__=a; hasOwnProperty=b; %=c'),
  header(Array.from({length: 1_500}, (_, index) => `X-${index}: 1`).join('\r\n')),
  header(`X-Long: ${'x'.repeat(70_000)}`),
  header('X Odd: 1'),
  header('X-Odd\u0000: 1'),
  header(' folded: 1'),
  header('X-Latin: \u00e9\u00ff'),
  header(`Range: bytes=${'0-1,'.repeat(1_000)}2-3`),
  header('Range: bytes=-99999999999999999999'),
  header(`If-None-Match: ${'"a", '.repeat(2_000)}"b"`),
  header('If-Modified-Since: never'),
  header(`Accept-Encoding: ${'br;q=0.1, '.repeat(500)}*;q=-1`),
  header('X-Forwarded-For: ::ffff:1.2.3.4, , "unknown", %00'),
  header('Last-Event-ID: [[[[\u00ff'),
  header('Sec-Fetch-Site: cross-site'),
  header('Idempotency-Key: __proto__'),
  (route, address) => requestText(route, address).replaceAll('\r\n', '\n'),
  (route, address) => requestText(route, address).replaceAll('\r\n', '\r'),
  (route, address) => requestText(route, address).replace(/^Host:.*\r\n/m, ''),
]

/** Variants that do not speak HTTP at all. */
export const strangers: Variant[] = [
  () => Buffer.from('16030100c8010000c40303', 'hex'),
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => Buffer.alloc(50_000),
  () => Buffer.alloc(50_000, 0xff),
  () => '\r\n'.repeat(20_000),
  () => 'SSH-2.0-OpenSSH_9.9\r\n',
  () => '{"jsonrpc":"2.0"}\n',
  () => '',
]
