import {installFromDebian} from '../debian.ts'
import {hasJava} from './html-errors.ts'

const MISSING =
  'No Java to check HTML with: install a Java runtime of version 11 or later, such as default-jre-headless.\n'

/** Makes sure that there is a Java to run the checker of HTML with, or says in one line how to get one. */
if (!hasJava() && !installFromDebian('default-jre-headless')) {
  process.stderr.write(MISSING)
  process.exitCode = 1
}
