import {resolve} from 'node:path'
import {FolderInUseError} from '@site/api'
import {openApp, seed} from './app.ts'
import {ConfigError, readConfig} from './config.ts'
import type {Faces} from './faces.ts'
import {PortError} from './listen.ts'
import {createLog} from './log.ts'
import {step} from './step.ts'

const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

/** The life of the process: configuration, faces, doors, first content, and a stop without loss. */
export async function run(parts: {faces(): Promise<Faces>}): Promise<void> {
  await open(parts).catch(explain)
}

async function open({faces}: {faces(): Promise<Faces>}) {
  const config = readConfig()
  const app = await openApp(config, createLog(), await faces())
  const {lake} = app
  if (lake?.isEmpty()) await step(`Putting the first content into ${resolve(config.dataFolder)}`, () => seed(lake))

  const first = await lake?.staff.ensureFirst(config.firstStaff)

  say('')
  say(`Site    ${config.siteUrl}`)
  say(`Staff   ${config.staffUrl}`)
  if (first) say(...signIn(first))
  say('')
  say('Stop with Ctrl-C.')

  const stop = async () => {
    say('Stopping ...')
    await app.close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function signIn({email, password}: {email: string; password: string}): string[] {
  return ['', 'Staff sign-in (shown this once):', `  e-mail    ${email}`, `  password  ${password}`]
}

/** What the person who starts can mend is said in plain lines; anything else keeps its stack. */
function explain(error: unknown) {
  if (error instanceof ConfigError)
    say('The configuration has problems:', ...error.problems.map((problem) => `  ${problem}`))
  else if (error instanceof PortError || error instanceof FolderInUseError) say(error.message)
  else throw error
  process.exit(1)
}
