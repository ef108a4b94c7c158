import {print} from '../config/terminal.ts'
import {command, expectNothing, start} from './program.ts'

const USAGE = `Usage: SANITY_API_TOKEN=<token> pnpm recipients:move
  takes who gets what visitors send out of the settings of a hosted project, which everybody reads, into a document that staff
  read; for this once with the token of an editor`

export const main = command(USAGE, async (args, io) => {
  expectNothing(args)
  const {readConfig} = await import('../config/config.ts')
  const {isEmbedded, projectId = 'local', ...elsewhere} = readConfig(io.env).sanity
  if (isEmbedded) throw new Error('In the embedded lake the start moves them.')
  if (!elsewhere.token) throw new Error('SANITY_API_TOKEN is not set: drafts are read and written with it.')
  const {clientElsewhere} = await import('../stores/hosted-content.ts')
  const {moveRecipientsElsewhere} = await import('../stores/recipients.ts')
  const moved = await moveRecipientsElsewhere(clientElsewhere({...elsewhere, projectId}))
  print(moved > 0 ? `Moved out of ${moved} documents of settings.` : 'The settings hold none: nothing was changed.')
})

if (import.meta.main) await start(main)
