import {useSpoken} from '../../language/say.ts'
import {HandedValue} from '../handed-value.tsx'

/** Recovery codes, at the only time that they can be seen. */
export function HandedCodes({codes}: {codes: string[]}) {
  const {say} = useSpoken()
  return (
    <HandedValue
      label={say('Recovery codes')}
      text={say(
        'Print or write them down now: they are not shown again. Each replaces app and passkey once, when they are lost.',
      )}
      value={inPairs(codes)}
    />
  )
}

/** Two a line, as they fit on a card. */
const inPairs = (codes: string[]) =>
  codes
    .map((code, index) => code + (index % 2 ? '\n' : '    '))
    .join('')
    .trim()
