import {statfs} from 'node:fs/promises'
import {applicationFields, RESUME_MAX_BYTES, resumeField, resumeWording} from '@site/forms'
import type {Request} from 'express'
import {cannotStoreNow} from '../http/http-error.ts'
import {mediaTypeOf} from '../http/media-type.ts'
import {uploadErrorOf} from '../http/upload-error.ts'
import {type BodyBounds, tooLarge, unreadable, watchBody} from '../http/watch-body.ts'
import {receiveUpload} from '../resume/receive-upload.ts'
import {checkResume} from '../resume/resume-check.ts'
import type {Received} from './accept.ts'

// Beside the file: the longest texts in UTF-8, the head of each part, and room.
export const APPLICATION_BODY_BYTES = RESUME_MAX_BYTES + 256 * 1024

type ReadApplicationOptions = {
  /** Folder for files that are still being sent. */
  readonly incoming: string
  readonly bounds: BodyBounds
  /** Uploads under way at once. */
  readonly uploads: number
  /** Bytes of disk that are left free. */
  readonly spareDiskBytes: number
}

/** Text that was not UTF-8 has become replacement characters by the time the parser hands it over. */
function refuseBrokenText(entered: Readonly<Record<string, unknown>>): void {
  const broken = Object.values(entered).some((value) => typeof value === 'string' && value.includes('\ufffd'))
  if (broken) throw unreadable()
}

/** Whatever makes an application too large, it is the resume that can be made smaller. */
function sizeErrorOf(error: unknown) {
  const problem = uploadErrorOf(error)
  if (problem.status !== 413 || problem.errors) return problem
  return tooLarge({[resumeField.name]: resumeWording.tooLarge})
}

/** Multipart: the text fields, and the resume, which goes straight to disk. */
export function readApplication({incoming, bounds, uploads, spareDiskBytes}: ReadApplicationOptions) {
  const receive = receiveUpload(incoming, applicationFields.length)
  let underWay = 0

  async function checkDisk(): Promise<void> {
    const disk = await statfs(incoming).catch((error: unknown) => {
      throw cannotStoreNow(error)
    })
    // Each that is under way may still grow to its largest.
    const taken = underWay * APPLICATION_BODY_BYTES
    if (disk.bavail * disk.bsize < spareDiskBytes + taken) throw cannotStoreNow(new Error('The disk is nearly full'))
  }

  async function receiveInTime(request: Request) {
    let late = false
    // Counted before anything is waited for: those that come in one moment count each other.
    underWay++
    try {
      await checkDisk()
      return await watchBody(request, bounds, async () => {
        const received = await receive(request)
        // Whoever sent it has been told that it came too late.
        if (late) await received.tidy()
        return received
      })
    } catch (error) {
      late = true
      throw sizeErrorOf(error)
    } finally {
      underWay--
    }
  }

  return async (request: Request): Promise<Received> => {
    mediaTypeOf(request, ['multipart/form-data'])
    if (underWay >= uploads) throw cannotStoreNow(new Error('Too many uploads at once'))
    const {entered, file, tidy} = await receiveInTime(request)
    try {
      refuseBrokenText(entered)
      return {entered, tidy, ...(await checkResume(file))}
    } catch (error) {
      await tidy()
      throw uploadErrorOf(error)
    }
  }
}
