import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {checkSignature, newSigningKey, signFile} from './signature.ts'

/** Made with minisign 0.11 over the line "a release". */
const OF_MINISIGN = {
  open: `untrusted comment: minisign public key F2B5FB3033C99F8
RWT4mTwDs18rDyvOg+hWyjnWsBdkdKD2m8npyprJ+lJsOrFOtONQBM4I
`,
  signature: `untrusted comment: signature from minisign secret key
RUT4mTwDs18rD94o5bcxPtnBZj4izTtGe2fBLILmdGNemuZ2P1KBuef3xE33pr1/AvsZPfJVORbd0MSVH5IqMNEVVjn4p0W1PwM=
trusted comment: 0.2.0-abc
O+MrVzMobJl+i4QCBJPBxemONn+H51AI6Pqy3MbZPMlqxenhl7/mbV8a60YLFHwmMC7glCR3CNJ+4fTxOf8YAA==
`,
}

async function makeFile(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'signed-'))
  onTestFinished(() => rm(folder, {recursive: true, force: true}))
  await writeFile(join(folder, 'file'), content)
  return join(folder, 'file')
}

test('What minisign signed is taken, and what was changed by a sign is not', async () => {
  const {signature, open} = OF_MINISIGN
  expect(await checkSignature(await makeFile('a release\n'), signature, open)).toBe('0.2.0-abc')
  await expect(checkSignature(await makeFile('a Release\n'), signature, open)).rejects.toThrow('not what its signature')
})

test('What is signed here has the shape of minisign, and is refused with another character at each place of the signature', async () => {
  const [file, key] = [await makeFile('a release\n'), newSigningKey()]
  const signature = await signFile(file, key.secret, '0.3.0')
  const lengths = (text: string) => [1, 3].map((line) => text.split('\n')[line]?.length)
  expect(lengths(signature)).toEqual(lengths(OF_MINISIGN.signature))
  expect(await checkSignature(file, signature, key.open)).toBe('0.3.0')
  const start = signature.indexOf('\n') + 1
  for (let at = start; at < signature.trimEnd().length; at++) {
    // The last sign before "=" has bits that base64 drops.
    if ('=\n'.includes(signature[at] ?? '') || '=\n'.includes(signature[at + 1] ?? '\n')) continue
    const changed = `${signature.slice(0, at)}${signature[at] === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`
    await expect(checkSignature(file, changed, key.open), changed).rejects.toThrow(/signature|another key/)
  }
})
