import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Container, Flex, Spinner, Stack, Tab, TabList, TabPanel} from '@sanity/ui'
import {type Profile, roleMay} from '@site/staff/contract'
import {useRouter} from 'sanity/router'
import {Notice} from '../inbox/notice.tsx'
import {Spoken} from '../inbox/spoken.tsx'
import {useSpoken} from '../language/say.ts'
import {Audit} from './audit/audit.tsx'
import {staffClient} from './data/staff-client.ts'
import {type Loaded, useData} from './data/use-data.ts'
import {Machines} from './people/machines.tsx'
import {People} from './people/people.tsx'
import {OwnProfile} from './profile/own-profile.tsx'
import {Reauthentication} from './reauthentication-dialog.tsx'

const parts = [
  {name: 'profile', title: 'My account'},
  {name: 'people', title: 'People'},
  {name: 'audit', title: 'Audit'},
] as const

type Part = (typeof parts)[number]['name']

/** The tool: the own account, and for administrators those of all. */
export default function Accounts() {
  const {say, tag} = useSpoken()
  const profile = useData(staffClient.profile)
  const {state, navigate} = useRouter()
  const seen = parts.filter(({name}) => name === 'profile' || roleMay(profile.data?.role ?? '', 'accounts.manage'))
  const part: Part = seen.find(({name}) => name === state.part)?.name ?? 'profile'
  return (
    <Card as="main" {...tag} height="fill" overflow="hidden">
      <Flex direction="column" height="fill">
        <Card borderBottom paddingX={3} paddingY={2}>
          <Spoken as="h1">{say('Accounts')}</Spoken>
          <TabList gap={1}>
            {seen.map(({name, title}) => (
              <Tab
                key={name}
                id={`accounts-tab-${name}`}
                aria-controls="accounts-panel"
                label={say(title)}
                selected={name === part}
                onClick={() => navigate({part: name})}
              />
            ))}
          </TabList>
        </Card>
        <Card flex={1} overflow="auto" tone="transparent">
          <TabPanel id="accounts-panel" aria-labelledby={`accounts-tab-${part}`}>
            <Container width={part === 'profile' ? 1 : part === 'people' ? 3 : 2} padding={4} paddingY={5}>
              <Opened profile={profile} part={part} />
            </Container>
          </TabPanel>
        </Card>
      </Flex>
    </Card>
  )
}

function Opened({profile, part}: {profile: Loaded<Profile>; part: Part}) {
  const {say, sayGiven} = useSpoken()
  const {data, problem, refresh} = profile
  if (problem) {
    const again = {text: say('Try again'), onClick: refresh}
    return (
      <Notice
        icon={WarningOutlineIcon}
        title={say('Not to be had')}
        text={sayGiven(problem.message)}
        action={again}
        role="alert"
      />
    )
  }
  if (!data) {
    return (
      <Flex justify="center" padding={6}>
        <Spinner muted />
      </Flex>
    )
  }
  const content = {
    profile: <OwnProfile profile={{...profile, data}} />,
    people: (
      <>
        <People profile={profile} />
        <Machines />
      </>
    ),
    audit: <Audit />,
  }
  return (
    <Stack gap={5}>
      {content[part]}
      <Reauthentication profile={data} />
    </Stack>
  )
}
