import {within} from '@testing-library/dom'
import {userEvent} from '@testing-library/user-event'
import {useState} from 'react'
import {createRoot} from 'react-dom/client'
import type {FormSetPatch, FormUnsetPatch, StringInputProps} from 'sanity'
import {expect, onTestFinished, test} from 'vitest'
import {CleanLine} from './clean-line.tsx'

/** A form of one field, as the Studio draws it. */
function Form() {
  const [value, setValue] = useState<string>()
  const props = {
    value,
    onChange: (patch: FormSetPatch | FormUnsetPatch) =>
      setValue(patch.type === 'set' ? (patch.value as string) : undefined),
    elementProps: {value, onBlur: () => {}},
    renderDefault: ({elementProps}: StringInputProps) => (
      <input aria-label="Telephone" {...elementProps} value={value ?? ''} />
    ),
  }
  return <CleanLine {...(props as unknown as StringInputProps)} />
}

test('What is pasted into a field of an address or a number loses the marks that nobody sees, and blanks at its ends', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(<Form />)
  const user = userEvent.setup()
  const field = await within(place).findByRole<HTMLInputElement>('textbox')
  await user.click(field)
  await user.paste('\u202a+92\u00a042 0000 0000\u202c\u00a0')
  await expect.poll(() => field.value).toBe('+92 42 0000 0000 ')
  await user.tab()
  await expect.poll(() => field.value).toBe('+92 42 0000 0000')
})
