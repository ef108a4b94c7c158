import {expect, type Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import type {RunningSite} from './running-site.ts'

const MANAGERS = ['manager-chief-executive', 'manager-advisor']
const entry = {_key: 'one', _type: 'education', institute: 'Institute', degree: 'Degree', description: 'A sentence.'}

/** Gives two managers an entry each, as staff do, or takes them away; the first content has none. */
export async function setEducation(page: Page, site: RunningSite, entered: boolean): Promise<void> {
  const client = await contentClient(site)
  const change = entered ? {set: {education: [entry]}} : {unset: ['education']}
  for (const id of MANAGERS) await client.patch(id, change).commit()
  const buttons = async () => {
    const html = await (await page.request.get(`${site.url}/management-profile`)).text()
    return html.split('View Education').length - 1
  }
  await expect.poll(buttons).toBe(entered ? MANAGERS.length : 0)
}
