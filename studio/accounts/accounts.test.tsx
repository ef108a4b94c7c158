import {expect, test} from 'vitest'
import {useOffice} from '../test/office.ts'
import {openTool} from '../test/open-tool.tsx'

const office = useOffice()

test('Whoever may not manage accounts finds the own one alone', async () => {
  const {screen} = await openTool(await office.person('hina', {role: 'viewer'}), '/accounts')
  expect(await screen.findByText('hina@example.com')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({textContent}) => textContent)).toEqual(['My account'])
})
