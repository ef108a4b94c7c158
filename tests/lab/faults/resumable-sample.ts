import {quoteSample, type Sample} from '../../../apps/api/test/sample.ts'
import {type Answer, send} from './request.ts'

const TUS = {'Tus-Resumable': '1.0.0'}

/** Statuses of a connection that broke, a network with as many uploads as it may have, and a server that ends. */
const ASK_AGAIN = [423, 429, 503]

function isAnswered(answer: Answer | undefined): answer is Answer {
  if (!answer || ASK_AGAIN.includes(answer.status)) return false
  if (answer.status >= 400) throw new Error(`Answered ${answer.status}: ${answer.body}`)
  return true
}

export type Begun = {readonly path: string; readonly token: string}

/**
 * Begins an upload; undefined when the server cannot be reached or is to be asked again.
 * @throws when it is refused
 */
export async function beginUpload(url: string, size: number): Promise<Begun | undefined> {
  const metadata = `filename ${Buffer.from('plan.pdf').toString('base64')}`
  const headers = {...TUS, 'Upload-Length': String(size), 'Upload-Metadata': metadata, 'Content-Length': '0'}
  const answer = await send({url: `${url}/api/uploads`, headers}).catch(() => undefined)
  if (!isAnswered(answer)) return undefined
  const {location: path, 'upload-token': token} = answer.headers
  return path && typeof token === 'string' ? {path, token} : undefined
}

/**
 * Returns how much of an upload is there; undefined when the server cannot be reached or is to be asked again.
 * @throws when it does not know it
 */
export async function offsetOf(url: string, {path, token}: Begun): Promise<number | undefined> {
  const answer = await send({url: url + path, method: 'HEAD', headers: {...TUS, 'Upload-Token': token}}).catch(
    () => undefined,
  )
  return isAnswered(answer) ? Number(answer.headers['upload-offset']) : undefined
}

export function patchHeaders({token}: Begun, offset: number, length: number): Record<string, string> {
  return {
    ...TUS,
    'Upload-Token': token,
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': String(length),
  }
}

/** A request for a quote whose drawings were uploaded beforehand, under the same key as `sample`. */
export function quoteOfUploads(sample: Sample, begun: readonly Begun[]): Sample {
  const tickets = begun.map(({path, token}) => `${path.split('/').at(-1)}.${token}`).join(' ')
  const {body} = quoteSample(sample.answers.description ?? '', 0, 0, {uploads: tickets})
  return {...sample, body}
}
