import {expect} from 'vitest'
import type {Person} from '../../test/office.ts'
import {openTool} from '../../test/open-tool.tsx'

/** Opens the inbox, by what a person does there. @param path behind it, such as `/application/<reference>` */
export async function openInbox(person: Person, path = '') {
  const tool = await openTool(person, `/inbox${path}`)
  const {screen, user} = tool
  await screen.findAllByRole('tab')
  const opened = () => screen.getByRole('article')
  const row = (name: string) => screen.queryByRole('link', {name: new RegExp(name)})
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', {name}))
  /** Returns a field of the letter that is open. */
  const letterField = (name: 'Template' | 'Subject' | 'Text') =>
    screen.findByRole<HTMLTextAreaElement>(name === 'Template' ? 'combobox' : 'textbox', {name})
  return {
    ...tool,
    opened,
    row,
    press,
    rowOf: (id: string) => document.getElementById(`inbox-row-${id}`),
    /** @returns when it is open */
    async open(name: string) {
      await user.click(await screen.findByRole('link', {name: new RegExp(name)}))
      await expect.poll(() => opened().textContent).toContain(name)
    },
    async chooseMore(item: RegExp) {
      await press('More')
      await user.click(await screen.findByRole('menuitem', {name: item}))
    },
    async choose(names: string[]) {
      for (const name of names) await user.click(await screen.findByRole('checkbox', {name: `Choose ${name}`}))
    },
    chosen: () => screen.queryByRole('group', {name: 'All that are chosen'}),
    stage: () => screen.getByRole<HTMLSelectElement>('combobox', {name: 'Stage'}).value,
    /** Begins a letter by a button, from a template. @param text in the place of what that says */
    async beginLetter(button: string, template: string, text?: string) {
      await press(button)
      await user.selectOptions(await letterField('Template'), template)
      if (text !== undefined) await tool.fill(await letterField('Text'), text)
    },
    letterField,
    dialog: () => screen.findByRole('dialog'),
  }
}

/** @returns the file that the browser is told to save by what is done */
export async function saved(act: () => Promise<void>): Promise<{name: string; text: string}> {
  const {promise, resolve} = Promise.withResolvers<{name: string; text: string}>()
  const {click} = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = async function () {
    resolve({name: this.download, text: await (await send(this.href)).text()})
  }
  try {
    await act()
    return await promise
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
}

const send = globalThis.fetch
