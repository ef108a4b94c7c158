import {Card, Flex, Stack, Text} from '@sanity/ui'
import {FIRST_ACCENT, isColour, paletteOf} from '@site/content/look'
import {type StringInputProps, set} from 'sanity'
import {say as sayNow, useSpoken} from '../../language/say.ts'

/** Says why a text is no colour. Any colour can be the company's: what can be read is made of it. */
export const checkAccent = (accent: string | undefined): true | string =>
  !accent || isColour(accent) || sayNow('Write six digits behind a #. Example: #f2a900.')

/** A field of a colour: written, or taken from the browser's own choice, and shown as the site will have it. */
export function AccentInput(props: StringInputProps) {
  const {say} = useSpoken()
  const {value, onChange, readOnly} = props
  const accent = isColour(value) ? value : FIRST_ACCENT
  return (
    <Stack gap={3}>
      <Flex gap={2}>
        <input
          type="color"
          aria-label={say('Choose a colour')}
          value={accent}
          disabled={readOnly}
          style={{width: '48px', height: '36px', padding: '2px'}}
          onChange={(event) => onChange(set(event.target.value))}
        />
        <div style={{flex: 1}}>{props.renderDefault(props)}</div>
      </Flex>
      <Sample own={accent} />
    </Stack>
  )
}

/** Shows what the site makes of the colour. */
function Sample({own}: {own: string}) {
  const {say} = useSpoken()
  const {accent, fill, fillLit, onFill} = paletteOf(own)
  const field = {padding: '10px 16px', fontWeight: 600} as const
  const changed = [...new Set([fill, accent])].filter((made) => made !== own.toLowerCase())
  return (
    <Stack gap={3}>
      <Card border radius={2} overflow="hidden">
        <Flex wrap="wrap">
          <span style={{...field, background: fill, color: onFill}}>{say('Ask for a quote')}</span>
          <span style={{...field, background: fillLit, color: onFill}}>{say('pointed at')}</span>
          <span style={{...field, background: '#15181c', color: accent}}>{say('on dark bars')}</span>
          <span style={{...field, background: '#ffffff', color: '#15181c', borderLeft: `6px solid ${fill}`}}>
            {say('on paper')}
          </span>
        </Flex>
      </Card>
      {changed.length > 0 && (
        <Text size={1} muted>
          {say('Where {own} could not be read or seen, the site has {made}.', {own, made: changed.join(', ')})}
        </Text>
      )}
    </Stack>
  )
}
