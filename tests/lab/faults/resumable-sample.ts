import {quoteSample, type Sample} from '../../../apps/api/test/sample.ts'
import {send} from './request.ts'

const TUS = {'Tus-Resumable': '1.0.0'}

/** Begins an upload; answers the path of it, or undefined when it was not taken. */
export async function beginUpload(url: string, size: number): Promise<string | undefined> {
  const metadata = `filename ${Buffer.from('plan.pdf').toString('base64')}`
  const headers = {...TUS, 'Upload-Length': String(size), 'Upload-Metadata': metadata, 'Content-Length': '0'}
  const answer = await send({url: `${url}/api/uploads`, headers}).catch(() => undefined)
  return answer?.status === 201 ? answer.headers.location : undefined
}

/** Returns how much of an upload is there; undefined when the server cannot be reached, or does not know it. */
export async function offsetOf(url: string, path: string): Promise<number | undefined> {
  const answer = await send({url: url + path, method: 'HEAD', headers: TUS}).catch(() => undefined)
  return answer?.status === 200 ? Number(answer.headers['upload-offset']) : undefined
}

export function patchHeaders(offset: number, length: number): Record<string, string> {
  return {
    ...TUS,
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': String(length),
  }
}

/** A request for a quote whose drawings were uploaded beforehand, under the same key as `sample`. */
export function quoteOfUploads(sample: Sample, paths: readonly string[]): Sample {
  const ids = paths.map((path) => path.split('/').at(-1)).join(' ')
  const {body} = quoteSample(sample.answers.description ?? '', 0, 0, {uploads: ids})
  return {...sample, body}
}
