import type {ApiOptions} from '@site/api'
import {type Config, submissionFolder} from '../config/config.ts'
import {keepPostgres} from './backup/snapshot.ts'

type Configured = 'folder' | 'databaseUrl' | 'keepPostgres' | 'dataKeys' | 'clamdUrl' | 'retainDays' | 'limits'

/**
 * Returns what the configuration says of submissions: where they are, how their files are encrypted, for how long they
 * are kept.
 */
export function submissionOptions(config: Config): Pick<ApiOptions, Configured> & {dataKeys: Config['dataKeys']} {
  const {databaseUrl, dataKeys} = config
  const {clamdUrl, retainDays, per10Minutes} = config.submissions
  return {
    folder: submissionFolder(config),
    ...(databaseUrl && {databaseUrl, keepPostgres: (step) => keepPostgres(config, step)}),
    ...(clamdUrl && {clamdUrl}),
    dataKeys,
    retainDays,
    limits: {submissionsPer10Minutes: per10Minutes},
  }
}
