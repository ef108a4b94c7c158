import {readStored, type StorePlace} from '../lifecycle/probe.ts'
import {type DataKeyOptions, dataKeysOf} from './data-keys.ts'
import {missingKeyWords} from './key-record.ts'

type ProbeOptions = StorePlace & {readonly dataKeys: DataKeyOptions}

/** Says which key encrypts files, and what is wrong with the keys at hand; changes nothing, also while the site runs. */
export async function probeDataKeys({dataKeys, ...place}: ProbeOptions) {
  const keys = dataKeysOf(dataKeys)
  // A database of an earlier release, or none yet, has never used a key.
  const used = await readStored<{id: string}>(place, 'SELECT id FROM data_key ORDER BY since').catch(() => [])
  const problem = missingKeyWords(
    used.map(({id}) => id),
    keys,
  )
  return {current: keys.current?.id.toString('hex'), problem}
}
