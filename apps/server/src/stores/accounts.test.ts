import {expect, test} from 'vitest'
import {mailCompany} from './accounts.ts'

test('Notices go to every address that the Studio takes, and to nothing that was written past it', () => {
  const abroad = 'office@xn--mgbai9azgqp6j.example'
  const settings = {
    companyName: 'Pacific',
    recipients: {contact: [abroad, 'nobody', {toString: 1}, null], quote: abroad},
  }
  expect(mailCompany(settings).recipients).toEqual({
    ...{contact: [abroad], quote: [abroad]},
    ...{registration: [], application: []},
  })
})
