import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync, statfsSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

const run = (command: string, ...args: string[]) => spawnSync(command, args, {encoding: 'utf8'})

/**
 * A disk in memory. Only root may have one: where it cannot be had, the test fails and says so, since nothing else writes half
 * of what it is asked to write.
 */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'disk-'))
  readonly #filler = join(this.folder, 'filler')

  constructor(size: string) {
    const {status, stderr} = run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', this.folder)
    if (status !== 0) throw new Error(`A disk to be filled cannot be had (run as root with CAP_SYS_ADMIN): ${stderr}`)
  }

  /** Leaves room for so many bytes. */
  fill(left: number): void {
    const {bavail, bsize} = statfsSync(this.folder)
    writeFileSync(this.#filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
  }

  makeRoom(): void {
    rmSync(this.#filler, {force: true})
  }

  makeReadOnly(): void {
    run('mount', '-o', 'remount,ro', this.folder)
  }

  remove(): void {
    run('umount', '--lazy', this.folder)
    rmSync(this.folder, {recursive: true, force: true})
  }
}
