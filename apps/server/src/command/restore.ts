import {existsSync} from 'node:fs'
import {mkdir} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {lockFolder} from '@site/api'
import {restore} from '../backup/restore.ts'
import {snapshotFolder, verify} from '../backup/snapshot.ts'
import {readConfig} from '../config.ts'
import {createLog} from '../log.ts'
import {print} from '../print.ts'
import {confirm, readArguments} from './confirm.ts'
import {program} from './program.ts'

// Of a stopped site: what it receives meanwhile would be lost.
await program(async () => {
  const {positionals, yes} = readArguments()
  const [named] = positionals
  if (!named) throw new Error('Usage: pnpm restore <snapshot> [--yes], a folder or a name in BACKUP_DIR')
  const config = readConfig()
  const kept = join(snapshotFolder(config), named)
  const snapshot = existsSync(kept) ? kept : resolve(named)
  await mkdir(config.dataFolder, {recursive: true, mode: 0o700})
  const lock = await lockFolder(config.dataFolder, createLog(), 0)
  try {
    const parts = verify(snapshot)
    const titles = parts.map(({title}) => title).join(', ')
    await confirm(`This replaces ${titles} in ${resolve(config.dataFolder)} by ${snapshot}.`, {yes})
    const before = await restore(config, snapshot, parts)
    if (before) print(`What stood before is kept in ${before}`)
  } finally {
    lock.release()
  }
})
