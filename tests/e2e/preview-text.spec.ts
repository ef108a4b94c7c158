import {stegaClean} from '@sanity/client/stega'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {readAddresses} from './addresses.ts'
import {contentClient, sessionCookie} from './content-client.ts'
import type {RunningSite} from './running-site.ts'
import {expect, test} from './test.ts'

/** Only a preview has it, with the address that leads out. */
const BAR = /<p [^>]*data-preview=.*?<\/p>/

/** Marks of what is no text: a number, a date, a choice. */
const MARKS = / data-sanity="[^"]*"/g

/** A page has its styles in its head; a preview, in which anything may change, links them all. */
const STYLES = / data-styles="[^"]*"|<noscript><link .*?<\/noscript>|<style>.*?<\/style>|<link rel="stylesheet"[^>]*>/gs

/** Marks of all letters, which a preview in Urdu has: what is edited may hold any word. */
const LETTERS = / urdu-whole(?=")|<link rel="preload"[^>]* as="font"[^>]*>/g

/** Invisible characters by which a text says where it is edited. */
const UNSEEN = /[\u200b-\u200d\ufeff]/

test('A preview is letter for letter what visitors get, beside what its texts say of where they are edited', {
  tag: '@landing',
}, async ({site}) => {
  const cookie = await previewCookie(site)
  for (const {path} of await readAddresses(site)) {
    const page = await (await fetch(site.url + path)).text()
    const preview = await (await fetch(site.url + path, {headers: {cookie}})).text()
    expect.soft(page, path).not.toMatch(UNSEEN)
    expect.soft(page, path).not.toContain('data-sanity')
    expect.soft(preview, path).toMatch(UNSEEN)
    expect
      .soft(
        stegaClean(preview).replace(BAR, '').replaceAll(MARKS, '').replaceAll(STYLES, '').replaceAll(LETTERS, ''),
        path,
      )
      .toBe(page.replaceAll(STYLES, '').replaceAll(LETTERS, ''))
  }
})

/** Goes in as the Studio leads its users in. */
async function previewCookie(site: RunningSite): Promise<string> {
  const {secret} = await createPreviewSecret(await contentClient(site), 'test', `${site.staffUrl}/studio`)
  const asked = new URLSearchParams({'sanity-preview-secret': secret, 'sanity-preview-perspective': 'drafts'})
  const session = await sessionCookie(site)
  let url = `${site.url}/-/preview/enable?${asked}`
  for (;;) {
    const answer = await fetch(url, {headers: {cookie: session}, redirect: 'manual'})
    const [cookie] = answer.headers.getSetCookie().filter((one) => one.startsWith('preview='))
    url = answer.headers.get('location') ?? ''
    if (cookie || !url) return cookie?.split(';')[0] ?? ''
  }
}
