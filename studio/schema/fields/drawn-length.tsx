import {Flex, Stack, Text} from '@sanity/ui'
import {DRAWN_LETTERS, type DrawnPlace, lettersOf} from '@site/content/drawn-letters'
import type {ComponentType} from 'react'
import type {StringInputProps, StringRule, TextRule} from 'sanity'
import {type Sentence, say, useSpoken} from '../../language/say.ts'

const SMALLER = 'Longer ones are set smaller.'
const MORE_LINES = 'Longer ones take more lines.'
const CUT = 'Search engines cut what is longer.'

/** Sentences on what becomes of longer ones. */
const BEYOND = {
  claim: SMALLER,
  companyName: 'Longer ones are set smaller, and in a narrow window the short name stands there.',
  shortName: MORE_LINES,
  pageTitle: SMALLER,
  heading: MORE_LINES,
  slideTitle: MORE_LINES,
  sectionLabel: MORE_LINES,
  menuEntry: 'Longer ones push the last entries under “More”.',
  link: 'On a telephone the words of a button stand in one line.',
  footerHeading: MORE_LINES,
  counterSuffix: 'Longer ones make the number smaller.',
  counterLabel: MORE_LINES,
  proofUnit: MORE_LINES,
  searchTitle: CUT,
  searchDescription: CUT,
} as const satisfies Record<DrawnPlace, Sentence>

type Rule = StringRule & TextRule
type Counted = {components: {input: ComponentType<StringInputProps>}; validation: (rule: Rule) => Rule[]}

/**
 * Gives a field a meter of the letters that its place is drawn for, and a warning from there on: no error, because the editor may
 * know better, and nothing breaks.
 * @param rule what else is asked of the field
 */
export const counted = (place: DrawnPlace, rule?: (rule: Rule) => Rule): Counted => ({
  components: {input: INPUTS[place]},
  validation: (given) => [...(rule ? [rule(given)] : []), given.custom(checkLetters(place)).warning()],
})

const checkLetters = (place: DrawnPlace) => (text: string | undefined) => {
  const room = DRAWN_LETTERS[place]
  const count = lettersOf(text ?? '')
  return count <= room || `${say('{count} letters, drawn for {room}.', {count, room})} ${say(BEYOND[place])}`
}

// One of each: the Studio would take a new one for another field, and lose the cursor.
const INPUTS = Object.fromEntries(
  Object.entries(DRAWN_LETTERS).map(([place, room]) => [place, meterOf(place as DrawnPlace, room)]),
) as unknown as Record<DrawnPlace, ComponentType<StringInputProps>>

function meterOf(place: DrawnPlace, room: number) {
  function Counted(props: StringInputProps) {
    const {say} = useSpoken()
    const count = lettersOf(props.value ?? '')
    return (
      <Stack gap={2}>
        {props.renderDefault(props)}
        {count > 0 && (
          <Flex align="center" gap={2}>
            {/* Hidden from screen readers: the text after it has the number. */}
            <meter aria-hidden="true" style={{flex: 1}} max={room} high={room - 1} optimum={0} value={count} />
            <Text size={0} muted>
              {say('{count} of {room} letters', {count, room})}
            </Text>
          </Flex>
        )}
        {count > room && (
          <Text size={1} muted>
            {say(BEYOND[place])}
          </Text>
        )}
      </Stack>
    )
  }
  return Object.assign(Counted, {displayName: place})
}
