import {resolve} from 'node:path'
import {PasswordError} from '@site/staff'
import {type Config, ConfigError} from '../config/config.ts'
import {paths} from '../config/paths.ts'
import {print, step} from '../config/terminal.ts'
import type {OwnContent} from './content.ts'

/** Puts the first content and the first account into a lake that has none. */
export async function fillEmptyLake(
  {lake, staff: {staff}}: Pick<OwnContent, 'lake' | 'staff'>,
  config: Config,
): Promise<void> {
  const {email, password} = config.firstStaff
  // Before the content as well, which takes a while and after which the names of the company are known.
  if (email && password && staff.list().length === 0) await staff.judge(password, email).catch(explainPassword)
  if (lake.isEmpty())
    await step(`Putting the first content into ${resolve(config.dataFolder)}`, () => lake.importFolder(paths.seed))
  const account = await staff.ensureFirst(config.firstStaff).catch(explainPassword)
  if (!account) return
  // At once, because it cannot be shown again: a port may be in use.
  const given = config.firstStaff.password !== undefined
  if (given) print('', 'Staff account made:', `  e-mail    ${account.email}`, '  password  as set in STAFF_PASSWORD')
  else print('', 'Staff sign-in (shown this once):', `  e-mail    ${account.email}`, `  password  ${account.password}`)
}

/** The operator chose it, and can choose another one. */
function explainPassword(error: unknown): never {
  throw error instanceof PasswordError ? new ConfigError([`STAFF_PASSWORD: ${error.message}`]) : error
}
