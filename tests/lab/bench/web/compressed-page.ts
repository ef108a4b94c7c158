import {get} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {setTimeout as wait} from 'node:timers/promises'
import {promisify} from 'node:util'
import {brotliCompress, constants} from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * The page with brotli, byte for byte as it is served. A server may compress after its first answer; one that knows no
 * brotli gets it from us, of the quality that ours uses.
 */
export async function compressedPage(url: string): Promise<Buffer> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const {encoding, body} = await read(url, 'br')
    if (encoding === 'br') return body
    await wait(100)
  }
  const {body} = await read(url, 'identity')
  return compress(body, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}})
}

function read(url: string, accepted: string): Promise<{encoding: string | undefined; body: Buffer}> {
  return new Promise((resolve, reject) => {
    get(url, {headers: {'accept-encoding': accepted}}, async (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}.`))
      resolve({encoding: response.headers['content-encoding'], body: await buffer(response)})
    }).on('error', reject)
  })
}
