import {spawnSync} from 'node:child_process'
import {constants, existsSync, readFileSync} from 'node:fs'
import {access, stat} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import type {Config} from '../../config/config.ts'
import {nameOf, paths, readBuild} from '../../config/paths.ts'
import {errorLine} from '../../http/log.ts'
import {durationOf, jumpSinceLastSeen} from '../clock-watch.ts'
import {checkDisk, freeBytes} from '../health.ts'
import {type Finding, findingsOf} from './finding.ts'
import {askReady} from './running.ts'

/** Below, a few weeks of resumes and backups fill the disk. */
const LITTLE_BYTES = 2e9

const versions = findingsOf('versions')
const disk = findingsOf('disk')
const clock = findingsOf('clock')

export function examineVersions(): Finding[] {
  const {engines} = JSON.parse(readFileSync(join(paths.house, 'package.json'), 'utf8'))
  const wanted = Number.parseInt(String(engines.node).replace(/\D+/, ''), 10)
  const own = Number.parseInt(process.versions.node, 10)
  const running = `${nameOf(readBuild())} on Node ${process.versions.node}`
  const built = existsSync(paths.webServer) && existsSync(paths.studioBuilt)
  return [
    own < wanted ? versions.wrong(`${running}: it needs Node ${wanted} or later.`) : versions.ok(`${running}.`),
    ...(built ? [] : [versions.wrong('Site and Studio are not built: run `pnpm build`, or `pnpm start`, which does.')]),
  ]
}

export async function examineDisk(config: Config): Promise<Finding[]> {
  const {dataFolder} = config
  const folder = resolve(dataFolder)
  if (!existsSync(folder)) return [disk.look(`${folder} is not there yet: the first start makes it.`)]
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await checkDisk({folder})
  } catch (error) {
    return [disk.wrong(`${folder}: ${errorLine(error)}`)]
  }
  const free = await freeBytes(folder)
  const words = `${folder} has ${(free / 1e9).toFixed(1)} GB left.`
  const open = ((await stat(folder)).mode & 0o007) !== 0
  return [
    free < LITTLE_BYTES ? disk.look(words) : disk.ok(words),
    ...(open ? [disk.look(`Other users of this machine may enter ${folder}: chmod o= ${folder}`)] : []),
    ...(await examineSettingsFile()),
    ...(await examineOneDisk(config)),
  ]
}

/** The file of settings holds keys and passwords. */
async function examineSettingsFile(): Promise<Finding[]> {
  const file = resolve('.env')
  const isOpen = existsSync(file) && ((await stat(file)).mode & 0o007) !== 0
  return isOpen ? [disk.look(`Other users of this machine may read ${file}, with its passwords: chmod o= ${file}`)] : []
}

/** A disk that breaks takes along what lies on it. */
async function examineOneDisk({dataFolder, backup}: Config): Promise<Finding[]> {
  if (!backup.folder || backup.s3 || !existsSync(backup.folder)) return []
  const [data, copies] = await Promise.all([stat(dataFolder), stat(backup.folder)])
  if (data.dev !== copies.dev) return []
  return [disk.look('BACKUP_DIR is on the disk of the data, and nothing goes elsewhere: both are lost together.')]
}

/** A variable of the process moves the clock by which backups go. */
export function examineZone({backup: {folder, at}, process: {zone}}: Config): Finding[] {
  if (!zone || !folder) return []
  const time = [at.hours, at.minutes].map((part) => String(part).padStart(2, '0')).join(':')
  return [clock.look(`TZ is ${zone}: BACKUP_AT, ${time}, goes by that and not by the clock of the machine.`)]
}

/** Sign-ins, certificates and the dates of backups need the right time. */
export async function examineClock(config: Config): Promise<Finding[]> {
  const words = `It is ${new Date().toString()}`
  const jump = jumpSinceLastSeen(config.dataFolder)
  if (jump) {
    const away = `${durationOf(Math.abs(jump))} ${jump < 0 ? 'before' : 'after'}`
    return [clock.wrong(`${words}: ${away} the site last worked here. ${DOUBTED}`)]
  }
  // Only the site that runs here saw how much time passed.
  if ((await askReady(config))?.warnings?.includes('clock'))
    return [clock.wrong(`${words}: the clock jumped while the site runs. ${DOUBTED}`)]
  const {stdout} = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {encoding: 'utf8'})
  if (stdout?.trim() === 'yes') return [clock.ok(`${words}, set by a time server.`)]
  if (stdout?.trim() === 'no') return [clock.look(`${words}, set by no time server: timedatectl set-ntp true`)]
  return [clock.look(`${words}. Nobody here can say whether that is right: compare it.`)]
}

const DOUBTED =
  'Nothing is erased or published by it for a day: set it right now (timedatectl set-ntp true), or leave it if it is right.'
