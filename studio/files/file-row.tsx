import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {pathToString, useClient, useCurrentUser, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {useSpoken} from '../language/say.ts'
import {type FileUse, factsOf, placeOf, type StoredFile} from '../uploads/stored-file.ts'
import {Thumbnail} from '../uploads/thumbnail.tsx'
import {userMay} from '../user-may.ts'
import {ReplaceEverywhere} from './replace-everywhere.tsx'

export function FileRow({file}: {file: StoredFile}) {
  const {say} = useSpoken()
  const {originalFilename, uses, moreUses} = file
  const mayChange = userMay(useCurrentUser(), 'content.publish')
  return (
    <Card padding={2} borderBottom>
      <Flex gap={3} align="flex-start">
        <Thumbnail file={file} width="84px" />
        <Box flex={1} style={{minWidth: 0}}>
          <Stack gap={3} paddingY={1}>
            <Text size={1} weight="medium" textOverflow="ellipsis">
              {originalFilename ?? say('Without a name')}
            </Text>
            <Text size={1} muted>
              {factsOf(file)}
            </Text>
            {uses.map((use) => (
              <Use key={`${use.document._id} ${pathToString(use.path)}`} use={use} />
            ))}
            {moreUses > 0 ? (
              <Text size={1} muted>
                {say('and {more} more', {more: moreUses.toLocaleString('en')})}
              </Text>
            ) : null}
            {uses.length === 0 ? <Text size={1}>{say('Not used')}</Text> : null}
          </Stack>
        </Box>
        {uses.length === 0 && mayChange ? <Delete file={file} /> : null}
        {uses.length > 0 && mayChange && file._type === 'sanity.imageAsset' ? <ReplaceEverywhere file={file} /> : null}
      </Flex>
    </Card>
  )
}

/** As high as a target has to be. */
const TARGET = {display: 'inline-block', paddingBlock: 5}

function Use({use}: {use: FileUse}) {
  const {document, path} = use
  const place = path.length > 0 ? {path: pathToString(path)} : {}
  const params = {id: document._id, type: document._type, ...place}
  return (
    <Text size={1}>
      <IntentLink intent="edit" params={params} style={TARGET}>
        {placeOf(use, useSchema())}
      </IntentLink>
    </Text>
  )
}

/** Asks once more in its own place. Should something use the file by now, the lake keeps it. */
function Delete({file: {_id, originalFilename}}: {file: StoredFile}) {
  const {say} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const remove = () =>
    client.delete(_id).catch((error: unknown) => {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({status: 'error', title: say('It could not be deleted.'), description, closable: true})
    })
  return isAsked ? (
    <Button
      tone="critical"
      text={say('Delete for good')}
      fontSize={1}
      onClick={() => void remove()}
      onBlur={() => setAsked(false)}
    />
  ) : (
    <Button
      icon={TrashIcon}
      mode="bleed"
      aria-label={say('Delete {file}', {file: originalFilename ?? ''})}
      onClick={() => setAsked(true)}
    />
  )
}
