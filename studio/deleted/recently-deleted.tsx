import {ResetIcon} from '@sanity/icons/Reset'
import {Box, Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {titleOf} from '@site/content/home'
import {useEffect, useState} from 'react'
import {useClient, useCurrentUser, useSchema, useUser} from 'sanity'
import {useRouter} from 'sanity/router'
import {documentTypes} from '../health/findings.ts'
import {useSpoken} from '../language/say.ts'
import {officeTime} from '../office-time.ts'
import {userMay} from '../user-may.ts'
import {type DeletedDocument, restoreDocument} from './restore-document.ts'

/**
 * Lists what was deleted within the ninety days that history is kept, the last first; each can be brought back as a
 * draft.
 */
export function RecentlyDeleted() {
  const {say} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const schema = useSchema()
  const [deleted, setDeleted] = useState<{documents: DeletedDocument[]; isCut: boolean}>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const {dataset} = client.config()
    const query = {types: documentTypes(schema).join()}
    const asking = client.observable
      .request<NonNullable<typeof deleted>>({url: `/data/history/${dataset}/deleted`, query, tag: 'deleted.list'})
      .subscribe({next: setDeleted, error: (error: Error) => setProblem(error.message)})
    return () => asking.unsubscribe()
  }, [client, schema])

  if (problem) {
    return (
      <Card tone="critical" padding={4} margin={4} radius={2} role="alert">
        <Text size={1}>{say('What was deleted could not be read: {problem}', {problem})}</Text>
      </Card>
    )
  }
  if (!deleted) return <Spinner muted style={{margin: '2em auto'}} />
  if (deleted.documents.length === 0) {
    return (
      <Box padding={4}>
        <Text muted size={1}>
          {say('Nothing was deleted in the last ninety days.')}
        </Text>
      </Box>
    )
  }
  return (
    <>
      <Stack as="ul" padding={2} gap={1}>
        {deleted.documents.map((entry) => (
          <Box as="li" key={entry.id}>
            <Row entry={entry} />
          </Box>
        ))}
      </Stack>
      {deleted.isCut ? (
        <Box padding={4}>
          <Text muted size={1}>
            {say('The last {count} are listed, and nothing that was deleted before.', {
              count: deleted.documents.length,
            })}
          </Text>
        </Box>
      ) : null}
    </>
  )
}

function Row({entry}: {entry: DeletedDocument}) {
  const {say, sayTime} = useSpoken()
  const {id, deletedAt, author, document} = entry
  const client = useClient({apiVersion: '2025-02-19'})
  const {navigateIntent} = useRouter()
  const toast = useToast()
  const type = useSchema().get(document._type)
  const [user] = useUser(author)
  const when = sayTime(officeTime(Date.parse(deletedAt)))
  const readsOnly = !userMay(useCurrentUser(), 'content.draft')
  const [isBusy, setBusy] = useState(false)

  const restore = async () => {
    setBusy(true)
    try {
      await restoreDocument(client, entry)
      toast.push({status: 'success', title: say('Back as a draft. Visitors see it once it is published.')})
      navigateIntent('edit', {id, type: document._type})
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({status: 'error', title: say('It could not be brought back.'), description, closable: true})
      setBusy(false)
    }
  }

  return (
    <Card padding={2} radius={2}>
      <Flex gap={3} align="center">
        <Box flex={1} style={{minWidth: 0}}>
          <Stack gap={2} padding={2}>
            <Text size={1} weight="medium" textOverflow="ellipsis">
              {titleOf(document)}
            </Text>
            <Text muted size={1} textOverflow="ellipsis">
              {say(user?.displayName ? '{type}, deleted {when} by {name}' : '{type}, deleted {when}', {
                type: type?.title ?? '',
                when,
                name: user?.displayName ?? '',
              })}
            </Text>
          </Stack>
        </Box>
        {readsOnly ? null : (
          <Button icon={ResetIcon} text={say('Restore')} mode="ghost" disabled={isBusy} onClick={restore} />
        )}
      </Flex>
    </Card>
  )
}
