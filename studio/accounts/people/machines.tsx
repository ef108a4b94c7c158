import {Stack} from '@sanity/ui'
import {useAction} from '../../inbox/use/use-action.ts'
import {useSpoken} from '../../language/say.ts'
import {officeMoment} from '../../office-time.ts'
import {staffClient} from '../data/staff-client.ts'
import {useData} from '../data/use-data.ts'
import {Panel, PanelEntry} from '../panel.tsx'

/** Lists the further machines that show the site, where there are any. They are added on the command line, which has their settings. */
export function Machines() {
  const {say, sayTime} = useSpoken()
  const {data = [], set} = useData(staffClient.machines)
  const {run, busy} = useAction(say('The token goes on'))
  if (data.length === 0) return null
  return (
    <Panel
      heading={say('Machines')}
      text={say('Further servers that show the site. A token is of nobody: it reads until it is revoked here.')}
    >
      <Stack as="ul" gap={0}>
        {data.map(({id, name, lastUsedAt}) => (
          <PanelEntry
            key={id}
            name={name}
            text={lastUsedAt ? say('Last used {time}', {time: sayTime(officeMoment(lastUsedAt))}) : say('Never used')}
            end={{
              text: say('Revoke'),
              label: say('Revoke {name}', {name}),
              disabled: busy,
              onClick: () => run(async () => set(await staffClient.revokeMachine(id))),
            }}
          />
        ))}
      </Stack>
    </Panel>
  )
}
