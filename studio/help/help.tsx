import {SearchIcon} from '@sanity/icons/Search'
import {Card, Container, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useCurrentUser, useWorkspace} from 'sanity'
import {useRouter} from 'sanity/router'
import {kindsSeen} from '../inbox/data/seen-kind.ts'
import {useSpoken} from '../language/say.ts'
import {matchesSearch} from '../structure/matches-search.ts'
import {StudioLink} from '../studio-link.tsx'
import {userMay} from '../user-may.ts'
import {type HowTo, howTos, toolTexts} from './how-to.ts'

/** Says what each tool is for and how the usual things are done, as far as the user may; searched by words. */
export function Help() {
  const user = useCurrentUser()
  const {tools} = useWorkspace()
  const {state} = useRouter()
  const [search, setSearch] = useState('')
  const {say, tag} = useSpoken()
  const seesInbox = kindsSeen(user).length > 0
  const possible = howTos
    .filter(({right, inbox}) => (!right || userMay(user, right)) && (!inbox || seesInbox))
    .filter(({title, steps}) => matchesSearch({words: [title, ...steps].flatMap((text) => [text, say(text)])}, search))
  const named = tools
    .flatMap(({name, title}) => (toolTexts[name] ? {name, title, text: say(toolTexts[name])} : []))
    .filter(({title, text}) => matchesSearch({words: [title, text]}, search))
  return (
    <Card as="main" {...tag} height="fill" overflow="auto">
      <Container width={2} padding={4} paddingY={5}>
        <Stack gap={5}>
          <Heading as="h1">{say('Help')}</Heading>
          <TextInput
            type="search"
            icon={SearchIcon}
            aria-label={say('Search the help')}
            placeholder={say('Search: publish, picture, tender')}
            value={search}
            onChange={({currentTarget}) => setSearch(currentTarget.value)}
          />
          {possible.length + named.length === 0 ? (
            <Text muted>{say('Nothing here says “{search}”.', {search: search.trim()})}</Text>
          ) : null}
          {possible.map((howTo) => (
            <Article key={howTo.id} howTo={howTo} isAsked={state.howTo === howTo.id} />
          ))}
          {named.length > 0 ? (
            <Stack as="section" gap={4} aria-label={say('Tools')}>
              <Heading as="h2" size={1}>
                {say('What each tool is for')}
              </Heading>
              <Stack as="dl" gap={4} style={{margin: 0}}>
                {named.map(({name, title, text}) => (
                  <Stack key={name} gap={3}>
                    <Text as="dt" size={1} weight="medium">
                      <StudioLink to={`/${name}`} aria-label={`${say('Go there')}: ${title}`}>
                        {title}
                      </StudioLink>
                    </Text>
                    <Text as="dd" size={1} style={{margin: 0}}>
                      {text}
                    </Text>
                  </Stack>
                ))}
              </Stack>
            </Stack>
          ) : null}
        </Stack>
      </Container>
    </Card>
  )
}

function Article({howTo: {id, title, steps, to}, isAsked}: {howTo: HowTo; isAsked: boolean}) {
  const {say} = useSpoken()
  useEffect(() => {
    if (isAsked) document.getElementById(`how-to-${id}`)?.scrollIntoView()
  }, [id, isAsked])
  return (
    <Card as="article" id={`how-to-${id}`} border radius={3} padding={4} tone={isAsked ? 'primary' : 'default'}>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {say(title)}
        </Heading>
        <Stack as="ol" gap={3} style={{margin: 0, paddingInlineStart: '1.5em'}}>
          {steps.map((step) => (
            <Text as="li" key={step} size={1} style={{display: 'list-item', listStyle: 'decimal'}}>
              {say(step)}
            </Text>
          ))}
        </Stack>
        <img
          src={new URL(`./pictures/${id}.jpg`, import.meta.url).href}
          alt={say('{title}: the place where it is done', {title: say(title)})}
          width={960}
          height={540}
          loading="lazy"
          style={{width: '100%', height: 'auto', border: '1px solid var(--card-border-color)', borderRadius: 3}}
        />
        <Text size={1}>
          <StudioLink to={to}>{say('Go there')}</StudioLink>
        </Text>
      </Stack>
    </Card>
  )
}
