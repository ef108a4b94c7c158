import type {Readable} from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {Upload} from '@aws-sdk/lib-storage'
import type {S3Place} from '../config/config.ts'

/** Two at a time are in memory. 10,000 of them, as many as S3 takes, are 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const CONNECTING_MS = 10_000
/** Without a byte for so long nothing comes any more. */
const SILENT_MS = 60_000

/** Objects of a bucket by their names: all that is asked of an S3-compatible place. */
export type ArchiveStore = {
  /** All names in the bucket. */
  list(): Promise<string[]>
  write(name: string, body: Readable | string): Promise<void>
  /** @throws when there is no such object */
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  close(): void
}

export function openArchiveStore({endpoint, region, bucket: Bucket, keyId, secret}: S3Place): ArchiveStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: {accessKeyId: keyId, secretAccessKey: secret},
    // Names of buckets before the host are Amazon's alone.
    forcePathStyle: true,
    // Others than Amazon's do not know them all; what is read back is compared anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {connectionTimeout: CONNECTING_MS, requestTimeout: SILENT_MS, throwOnRequestTimeout: true},
  })
  return {
    async list() {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({Bucket, ContinuationToken}))
        for (const {Key = ''} of page.Contents ?? []) names.push(Key)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return names
    },
    async write(Key, Body) {
      if (typeof Body === 'string') await client.send(new PutObjectCommand({Bucket, Key, Body}))
      else await new Upload({client, params: {Bucket, Key, Body}, partSize: PART_BYTES, queueSize: 2}).done()
    },
    async read(Key) {
      const {Body} = await client.send(new GetObjectCommand({Bucket, Key}))
      return Body as Readable
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({Bucket, Key}))
    },
    close: () => client.destroy(),
  }
}
