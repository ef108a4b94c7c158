import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {freePort} from '../../../apps/server/test/process/site-process.ts'

const program = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))
const BUCKET = 'backups'

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** Starts a server that speaks S3 and knows one bucket and one key, as a process of its own. */
export async function startS3Server() {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  const port = await freePort()
  const start = async () => {
    const child = spawn(
      process.execPath,
      [program, '-s', '-a', '127.0.0.1', '-p', port, '-d', folder, '--configure-bucket', BUCKET],
      {stdio: 'ignore'},
    )
    await untilOpen(Number(port))
    return child
  }
  let child = await start()
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    variables: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_REGION: 'eu-central-1',
      BACKUP_S3_BUCKET: BUCKET,
      BACKUP_S3_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET: 'S3RVER',
    },
    /** The names in the bucket. */
    async names(): Promise<string[]> {
      const files = await readdir(join(folder, BUCKET))
      return files.flatMap((file) => /^(.*)\._S3rver_object$/.exec(file)?.[1] ?? []).sort()
    },
    /** The file that holds the bytes of an object. */
    fileOf: (name: string) => join(folder, BUCKET, `${name}._S3rver_object`),
    end,
    async startAgain() {
      child = await start()
    },
    async close() {
      await end()
      await rm(folder, {recursive: true, force: true})
    },
  }
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
  }
}
