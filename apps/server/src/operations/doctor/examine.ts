import {ConfigError, type Environment, readConfig} from '../../config/config.ts'
import {examineAddresses} from './addresses.ts'
import {type Finding, findingsOf} from './finding.ts'
import {examineLaunch} from './launch.ts'
import {examineLimits, examineTokens} from './limits.ts'
import {examineClock, examineDisk, examineVersions, examineZone} from './machine.ts'
import {examineSealed} from './outside.ts'
import {examineListening, examineRunning} from './running.ts'
import {
  examineBackups,
  examineCompany,
  examineContent,
  examineDatabase,
  examineDataKey,
  examineMail,
  examineScanner,
} from './services.ts'

const configuration = findingsOf('configuration')

/** Returns what is found of all topics. @param mailTo the recipient of a mail on trial */
export async function examineAll(env: Environment | undefined, mailTo?: string): Promise<Finding[]> {
  try {
    const config = readConfig(env)
    const settings = [
      configuration.ok('All settings can be read.'),
      ...(config.warnings.length > 0 ? [configuration.look(config.warnings.join(' '))] : []),
    ]
    const examined = await Promise.all([
      examineAddresses(config),
      examineMail(config, mailTo),
      examineCompany(config),
      examineContent(config),
      examineLaunch(config),
      examineScanner(config),
      examineRunning(config),
      examineDatabase(config),
      examineDataKey(config),
      examineSealed(config),
      examineTokens(config),
      examineListening(config),
      examineDisk(config),
      examineBackups(config),
      examineClock(config),
    ])
    return [...settings, ...examineLimits(config), ...examineZone(config), ...examined.flat(), ...examineVersions()]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [...error.problems.map(configuration.wrong), ...examineVersions()]
  }
}
