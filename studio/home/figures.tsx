import {Card, Flex, Stack, Text} from '@sanity/ui'
import {Panel} from '../accounts/panel.tsx'
import type {HomeAnswer} from '../health/finding.ts'
import {kindNames, kinds} from '../inbox/data/kind.ts'
import {useSpoken} from '../language/say.ts'
import {officeMonth} from '../office-time.ts'

/** Counts what came in this month. */
export function Figures({home: {inbox, packsOpened}}: {home: HomeAnswer}) {
  const {say, sayGiven, sayTime} = useSpoken()
  const figures = [
    ...kindNames.map((kind) => ({label: sayGiven(kinds[kind].title).toLowerCase(), count: inbox?.received[kind]})),
    {label: say('packs opened'), count: packsOpened},
  ].filter(({count}) => count !== undefined)
  if (figures.length === 0) return null
  return (
    <Panel heading={sayTime(officeMonth(Date.now()))}>
      <Flex as="dl" gap={4} wrap="wrap" style={{margin: 0}}>
        {figures.map(({label, count}) => (
          <Flex key={label} direction="column-reverse" gap={3} style={{flex: '1 1 6em'}}>
            <Text as="dt" size={1} muted>
              {label}
            </Text>
            <Text as="dd" size={4} weight="semibold" muted style={{margin: 0}}>
              {count}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Panel>
  )
}

/** Lists what visitors ask for and the site does not say, and of which work. */
export function UnfoundSearches({home: {unfound = []}}: {home: HomeAnswer}) {
  const {say} = useSpoken()
  if (unfound.length === 0) return null
  return (
    <Panel
      heading={say('Searched for and not found')}
      text={say('By visitors in the last three months. Nothing else is known of them.')}
    >
      <Stack as="ul">
        {unfound.map(({phrase, count, work}, place) => (
          <Card key={phrase} as="li" borderTop={place > 0} paddingX={2} paddingY={3}>
            <Flex align="center" justify="space-between" gap={3}>
              <Stack gap={3} style={{minWidth: 0, overflowWrap: 'anywhere'}}>
                <Text size={1}>
                  <bdi>{phrase}</bdi>
                </Text>
                {work ? (
                  <Text size={1} muted>
                    <bdi>{work}</bdi>
                  </Text>
                ) : null}
              </Stack>
              <Text size={1} muted style={{flex: 'none'}}>
                {say('{count} times', {count})}
              </Text>
            </Flex>
          </Card>
        ))}
      </Stack>
    </Panel>
  )
}
