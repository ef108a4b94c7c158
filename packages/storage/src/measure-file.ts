import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'

/** Reads a file through. Returns how many bytes it has, and their hash in hexadecimal digits. @throws when there is none */
export async function measureFile(path: string, algorithm: 'sha1' | 'sha256'): Promise<{bytes: number; hash: string}> {
  const hash = createHash(algorithm)
  let bytes = 0
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return {bytes, hash: hash.digest('hex')}
}
