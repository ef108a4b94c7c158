import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {accentFault, contrastOf, FIRST_ACCENT, litAccent, nearestAccent} from '@site/content/look'
import {type StringInputProps, set} from 'sanity'
import {say as sayNow, useSpoken} from '../../language/say.ts'

/** Says why a colour cannot be the company's. */
export function checkAccent(accent: string | undefined): true | string {
  const fault = accent && accentFault(accent)
  if (!fault) return true
  if (fault === 'digits') return sayNow('Write six digits behind a #. Example: #f2a900.')
  return sayNow(
    'Dark text on it, and it on dark bars, could not be read: the contrast is {contrast}, and has to be 4.5. {nearest} is the nearest that can be.',
    {contrast: contrastOf(accent).toFixed(1), nearest: nearestAccent(accent)},
  )
}

/** A field of a colour: written, or taken from the browser's own choice, and shown with what stands on it. */
export function AccentInput(props: StringInputProps) {
  const {say} = useSpoken()
  const {value, onChange, readOnly} = props
  const accent = /^#[\da-f]{6}$/i.test(value ?? '') ? (value ?? '') : FIRST_ACCENT
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
      <Sample accent={accent} />
      {value && accent === value && accentFault(accent) ? (
        <Flex>
          <Button
            mode="ghost"
            text={say('Take {accent} instead', {accent: nearestAccent(accent)})}
            disabled={readOnly}
            onClick={() => onChange(set(nearestAccent(accent)))}
          />
        </Flex>
      ) : null}
    </Stack>
  )
}

/** The colour on both grounds, with text on it. */
function Sample({accent}: {accent: string}) {
  const {say} = useSpoken()
  const field = {padding: '10px 16px', fontWeight: 600} as const
  return (
    <Card border radius={2} overflow="hidden">
      <Flex wrap="wrap">
        <span style={{...field, background: accent, color: '#15181c'}}>{say('Ask for a quote')}</span>
        <span style={{...field, background: litAccent(accent), color: '#15181c'}}>{say('pointed at')}</span>
        <span style={{...field, background: '#15181c', color: accent}}>{say('on dark bars')}</span>
        <span style={{...field, fontWeight: 400}}>
          <Text size={1} muted>
            {say('Contrast {ratio}', {ratio: contrastOf(accent).toFixed(1)})}
          </Text>
        </span>
      </Flex>
    </Card>
  )
}
