import * as v from 'valibot'
import {address} from '../config-value.ts'

/** A place that speaks S3, and the key of somebody who may list, read, write and delete there. */
export type S3Place = {endpoint: string; region: string; bucket: string; keyId: string; secret: string}

export const s3Variables = {
  BACKUP_S3_ENDPOINT: v.optional(address('BACKUP_S3_ENDPOINT', ['https:', 'http:'])),
  BACKUP_S3_REGION: v.optional(v.string()),
  BACKUP_S3_BUCKET: v.optional(v.string()),
  BACKUP_S3_KEY_ID: v.optional(v.string()),
  BACKUP_S3_SECRET: v.optional(v.string()),
}

type Read = {[Name in keyof typeof s3Variables]?: string | undefined}

export function s3Of(read: Read): S3Place | undefined {
  const {BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region, BACKUP_S3_BUCKET: bucket} = read
  const {BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret} = read
  return endpoint && region && bucket && keyId && secret ? {endpoint, region, bucket, keyId, secret} : undefined
}

/** @returns a readable line when some are given and others are missing */
export function incompleteS3(given: Record<string, string | undefined>): string[] {
  const names = Object.keys(s3Variables)
  const missing = [...names, 'BACKUP_DIR'].filter((name) => !given[name])
  if (missing.length === 0 || !names.some((name) => given[name])) return []
  return [`${missing.join(', ')} missing: BACKUP_S3_* means something only with all of them, and with BACKUP_DIR.`]
}
