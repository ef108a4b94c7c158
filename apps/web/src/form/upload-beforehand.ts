import {type FileField, UPLOADS_FIELD} from '@site/forms'
import {Upload} from 'tus-js-client'

const UPLOADS = '/api/uploads'
// A piece that a bad line lets through; proxies that hold a request back pass it on sooner.
const PIECE_BYTES = 2 * 1024 * 1024
/** After each of these a broken line is tried again: together a good two minutes. */
const RETRIES_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 40_000, 60_000]

const NO_ANSWER = 0
/** Besides: somebody else still holds the file, or the proxy found nobody behind it. */
const RETRIED = new Set([NO_ANSWER, 409, 423, 500, 502, 504])

/** Ids of files that are there: whoever sends a form again, because its answer was lost, sends the same ones. */
const uploaded = new Map<string, string>()

const keyOf = ({name, size, lastModified}: File) => `${name} ${size} ${lastModified}`

export function forgetUploads(): void {
  uploaded.clear()
}

/** Uploads one file, going on where an earlier attempt stopped, also before a reload. Answers its id. */
async function upload(file: File, onSent: (bytes: number) => void): Promise<string> {
  const {promise, resolve, reject} = Promise.withResolvers<string>()
  const resumable = new Upload(file, {
    endpoint: UPLOADS,
    chunkSize: PIECE_BYTES,
    retryDelays: RETRIES_MS,
    metadata: {filename: file.name},
    // A server that has no room says so at once, and the form goes in one piece.
    onShouldRetry: ({originalResponse}) => RETRIED.has(originalResponse?.getStatus() ?? NO_ANSWER),
    removeFingerprintOnSuccess: true,
    onProgress: onSent,
    onSuccess: () => resolve(resumable.url?.split('/').at(-1) ?? ''),
    onError: reject,
  })
  const [earlier] = await resumable.findPreviousUploads()
  if (earlier) resumable.resumeFromPreviousUpload(earlier)
  resumable.start()
  return promise
}

/**
 * Uploads the files of a form one by one, and puts their ids into it where they stood: what is then sent is small, and
 * a line that breaks costs no more than a piece. `onProgress` is called with the sent share, 0 to 1.
 * @throws what kept a file from being uploaded; the form is then as it was
 */
export async function uploadBeforehand(
  entered: FormData,
  {name}: FileField,
  onProgress: (share: number) => void,
): Promise<FormData> {
  const files = entered.getAll(name).filter((entry) => entry instanceof File)
  const all = files.reduce((sum, {size}) => sum + size, 0)
  const ids: string[] = []
  let before = 0
  for (const file of files) {
    const id = uploaded.get(keyOf(file)) ?? (await upload(file, (bytes) => onProgress((before + bytes) / all)))
    uploaded.set(keyOf(file), id)
    ids.push(id)
    before += file.size
  }
  const light = new FormData()
  for (const [key, value] of entered) if (key !== name) light.append(key, value)
  light.append(UPLOADS_FIELD, ids.join(' '))
  return light
}
