import {DownloadIcon} from '@sanity/icons/Download'
import {Box, Button, Text} from '@sanity/ui'
import {Tooltip} from '@sanity/ui/tooltip'
import {isFiltered, requestParams} from './data/filter.ts'
import {kinds} from './data/kind.ts'
import {useInbox} from './inbox-context.ts'
import {saveFile} from './save-file.ts'
import {useAction} from './use/use-action.ts'

/** A table of everything that the present filter finds, not only of what is loaded. */
export function ExportButton() {
  const {client, address} = useInbox()
  const {kind, filter} = address
  const {many} = kinds[kind]
  const {run, busy} = useAction('The table could not be made')
  const what = isFiltered(filter) ? `The ${many} found by the present filter` : `All ${many}`
  return (
    <Tooltip
      content={<Text size={1}>{what}, as a CSV table for Excel and the like</Text>}
      placement="bottom-end"
      portal
    >
      <Box>
        <Button
          mode="ghost"
          icon={DownloadIcon}
          text="Export CSV"
          loading={busy}
          onClick={() => run(async () => saveFile(await client.csv(requestParams(kind, filter)), `${many}.csv`))}
        />
      </Box>
    </Tooltip>
  )
}
