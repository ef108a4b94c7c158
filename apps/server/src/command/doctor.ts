import {parseArgs} from 'node:util'
import {ConfigError, readConfig} from '../config/config.ts'
import {print} from '../config/terminal.ts'
import {examineAddresses} from '../operations/doctor/addresses.ts'
import {type Finding, findingsOf} from '../operations/doctor/finding.ts'
import {examineLaunch} from '../operations/doctor/launch.ts'
import {examineClock, examineDisk, examineVersions} from '../operations/doctor/machine.ts'
import {examineRunning} from '../operations/doctor/running.ts'
import {
  examineBackups,
  examineCompany,
  examineContent,
  examineDatabase,
  examineDataKey,
  examineMail,
  examineScanner,
} from '../operations/doctor/services.ts'
import {program} from './program.ts'

const configuration = findingsOf('configuration')

const asLine = ({topic, verdict, words}: Finding) => `${verdict.padEnd(5)}  ${topic.padEnd(13)}  ${words}`

async function examineAll(mailTo?: string): Promise<Finding[]> {
  try {
    const config = readConfig()
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
      examineDisk(config),
      examineBackups(config),
      examineClock(config),
    ])
    return [...settings, ...examined.flat(), ...examineVersions()]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [...error.problems.map(configuration.wrong), ...examineVersions()]
  }
}

// Changes nothing, also while the site runs. Ends with 1 when something is wrong.
await program(async () => {
  const {values} = parseArgs({options: {mail: {type: 'string'}}})
  const found = await examineAll(values.mail)
  print(...found.map(asLine))
  if (found.some(({verdict}) => verdict === 'wrong')) process.exitCode = 1
})
