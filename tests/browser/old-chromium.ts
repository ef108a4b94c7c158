import {existsSync} from 'node:fs'
import {readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {brotliDecompress} from 'node:zlib'
import {install} from '../lab/lake-compatibility/starter.ts'

/** Real ones, as packages made for servers bring them: 60 MB each, of which an install of the house is spared. */
const PACKAGES = {109: ['@sparticuz/chromium', '109.0.6'], 92: ['chrome-aws-lambda', '10.1.0']} as const
export type OldVersion = keyof typeof PACKAGES

const folderOf = (version: OldVersion) =>
  fileURLToPath(new URL(`../../node_modules/.cache/old-chromium/${version}`, import.meta.url))

export const oldChromium = (version: OldVersion): string => join(folderOf(version), 'chromium')

/** Fetches and unpacks it, once. Its libraries are those of the Chromium that the other tests have. */
export async function bringOldChromium(version: OldVersion): Promise<void> {
  const program = oldChromium(version)
  if (existsSync(program)) return
  const [name, release] = PACKAGES[version]
  await install(folderOf(version), [`${name}@${release}`, '--ignore-scripts'])
  const packed = await readFile(join(folderOf(version), 'node_modules', name, 'bin/chromium.br'))
  await writeFile(`${program}.part`, await promisify(brotliDecompress)(packed), {mode: 0o755})
  await rename(`${program}.part`, program)
}
