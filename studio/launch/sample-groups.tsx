import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {titleOf} from '@site/content/home'
import type {Launch, StoredDocument} from '@site/content/launch'
import {type ObjectField, type SchemaType, useClient, useCurrentUser, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {Panel} from '../accounts/panel.tsx'
import {useChange} from '../lake/use-change.ts'
import {useSpoken} from '../language/say.ts'
import {officeTime} from '../office-time.ts'
import {RowButton} from '../row-button.tsx'
import {confirmSamples, removeFromField} from './change-sample.ts'

type Kind = Launch['samples'][number]
type Found = Kind['samples'][number]

/** Fields without which a document is refused: a sample in one of them is replaced, not removed. */
const NEEDED =
  /^(companyName|shortName|tagline|address|phones|email|coordinates|mainImage|logo|images|summary|picture)$/

/** All samples by type of document, those that are left first. */
export function SampleGroups({groups}: {groups: Kind[]}) {
  const schema = useSchema()
  const {say} = useSpoken()
  if (groups.length === 0) return null
  return (
    <Panel
      heading={say('Samples')}
      text={say(
        'Facts, texts and pictures of the first content. None is printed in a pack; visitors see them until you replace, confirm or remove each.',
      )}
    >
      {groups.map((group) => (
        <Group key={group.type} title={schema.get(group.type)?.title ?? group.type} {...group} />
      ))}
    </Panel>
  )
}

function Group({title, samples, left}: Kind & {title: string}) {
  const client = useClient({apiVersion: '2025-02-19'})
  const by = useCurrentUser()?.name ?? ''
  const {run, isBusy} = useChange()
  const {say} = useSpoken()
  const all = say('Confirm all {count}', {count: left.length})
  const confirm = (some: Found[]) => run(say('It could not be confirmed'), () => confirmSamples(client, some, by))
  return (
    <details open={left.length > 0 && left.length < 8}>
      <summary>
        <Box display="inline-block" paddingY={2}>
          <Flex gap={3} align="center">
            <Text size={1} weight="medium">
              {title}
            </Text>
            <Badge tone={left.length > 0 ? 'caution' : 'positive'}>
              {say('{done} of {of}', {done: samples.length - left.length, of: samples.length})}
            </Badge>
          </Flex>
        </Box>
      </summary>
      <Stack gap={3} paddingTop={3}>
        {left.length > 1 ? (
          <Flex justify="flex-end">
            <RowButton disabled={isBusy} text={all} of={title} onClick={() => void confirm(left)} />
          </Flex>
        ) : null}
        <Card border radius={2} overflow="hidden">
          <Stack as="ul">
            {samples.map((sample) => (
              <SampleRow
                key={`${sample.document._id} ${sample._key}`}
                sample={sample}
                isBusy={isBusy}
                onConfirm={() => void confirm([sample])}
                onRemove={() => void run(say('It could not be removed'), () => removeFromField(client, sample))}
              />
            ))}
          </Stack>
        </Card>
      </Stack>
    </details>
  )
}

type RowProps = {sample: Found; isBusy: boolean; onConfirm: () => void; onRemove: () => void}

function SampleRow({sample, isBusy, onConfirm, onRemove}: RowProps) {
  const {document, path, text, isOpen, confirmedBy, confirmedAt} = sample
  const place = useFieldTitle(document, path)
  const {say, sayTime} = useSpoken()
  const title = `${nameOf(document)}: ${place}`
  return (
    <Card as="li" padding={3} borderBottom>
      <Flex gap={3} wrap="wrap" align="center">
        <Stack gap={2} style={{flex: '1 1 16em', minWidth: 0}}>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Text size={1} muted textOverflow="ellipsis">
            {text}
          </Text>
        </Stack>
        {isOpen ? (
          <Flex gap={2} wrap="wrap">
            <RowButton
              as={IntentLink}
              {...{intent: 'edit', params: {id: document._id, type: document._type, path}}}
              text={say('Replace')}
              of={title}
            />
            <RowButton disabled={isBusy} text={say('Confirm')} of={title} onClick={onConfirm} />
            {NEEDED.test(path) ? null : (
              <RowButton
                mode="bleed"
                tone="critical"
                disabled={isBusy}
                text={say('Remove')}
                of={title}
                onClick={onRemove}
              />
            )}
          </Flex>
        ) : (
          <Text size={1} muted>
            {confirmedAt
              ? say('Confirmed by {by}, {day}', {
                  by: confirmedBy ?? '',
                  day: sayTime(officeTime(Date.parse(confirmedAt))),
                })
              : say('Replaced or removed')}
          </Text>
        )}
      </Flex>
    </Card>
  )
}

const nameOf = (document: StoredDocument) =>
  titleOf(document) ?? (document._type === 'partner' ? document._id.replace('-', ' ') : document._id)

/** Returns the titles of the fields on the way, as the form shows them: "Sections, What happens next, When". */
function useFieldTitle({_type}: StoredDocument, path: string): string {
  let fields = fieldsOf(useSchema().get(_type))
  const names = path.replaceAll(/\[[^[\]]*\]/g, '').split('.')
  const titles = names.map((name) => {
    const field = fields.find((each) => each.name === name)
    fields = fieldsOf(field?.type)
    return field?.type.title ?? name
  })
  return titles.join(', ')
}

/** Fields of an object, or of everything that a list may hold. */
function fieldsOf(type: SchemaType | undefined): ObjectField[] {
  if (type && 'of' in type) return type.of.flatMap(fieldsOf)
  return type && 'fields' in type ? type.fields : []
}
