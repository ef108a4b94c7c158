import {Button, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {titleOf} from '@site/content/home'
import {type ReactNode, useId, useState} from 'react'
import type {ContentDocument} from '../health/content.ts'
import {type Spoken, useSpoken} from '../language/say.ts'
import {type ChangedRow, type ImportPlan, partsOf} from './plan-import.ts'
import {writeCell} from './read-cell.ts'
import type {Table} from './table.ts'

type Props = {
  table: Table
  name: string
  plan: ImportPlan
  isBusy: boolean
  onImport(removed: ContentDocument[]): void
}

/** Shows what a file would change, row by row. While one of its rows is wrong, nothing of it can be taken over. */
export function ImportPreview({table, name, plan, isBusy, onImport}: Props) {
  const spoken = useSpoken()
  const {say} = spoken
  const {added, changed, published, unchanged, absent, bad, ignored} = plan
  const [removes, setRemoves] = useState(false)
  const box = useId()
  const removed = removes ? absent : []
  const {visible, drafted} = partsOf(plan, removed)
  const count = added.length + visible.changed.length + visible.removed.length
  const isIdle = added.length + changed.length + removed.length === 0
  const label = (values: Record<string, unknown>) => String(values[table.columns[0]?.field ?? ''] ?? '')

  return (
    <Stack gap={4} as="section" aria-label={say('What {name} changes', {name})}>
      {ignored.length > 0 ? (
        <Text size={1} muted>
          {say('These columns fill in nothing here: {columns}.', {columns: ignored.join(', ')})}
        </Text>
      ) : null}
      <Rows title={say('Wrong')} tone="critical" count={bad.length}>
        {bad.map(({line, why}) => (
          <Line key={line}>{say('Line {line}: {why}', {line, why})}</Line>
        ))}
      </Rows>
      <Rows title={say('Added')} tone="positive" count={added.length}>
        {added.map(({line, values}) => (
          <Line key={line}>{label(values)}</Line>
        ))}
      </Rows>
      {(
        [
          [say('Changed'), visible],
          [say('Changed in drafts, which stay unpublished'), drafted],
        ] as const
      ).map(([title, {changed}]) => (
        <Rows key={title} title={title} tone="caution" count={changed.length}>
          {changed.map((row) => (
            <Line key={row.line}>
              {titleOf(row.document)}: {describe(table, row, published.get(row.document._id), spoken)}
            </Line>
          ))}
        </Rows>
      ))}
      {bad.length === 0 ? (
        <Rows
          title={removes ? say('Removed') : say('Not in the file, stays')}
          tone={removes ? 'critical' : 'default'}
          count={absent.length}
        >
          {absent.map((document) => (
            <Line key={document._id}>{titleOf(document)}</Line>
          ))}
        </Rows>
      ) : null}
      {unchanged.length > 0 ? (
        <Text size={1} muted>
          {say(unchanged.length === 1 ? '1 row stays as before.' : '{count} rows stay as before.', {
            count: unchanged.length,
          })}
        </Text>
      ) : null}
      {absent.length > 0 && bad.length === 0 ? (
        <Flex align="center" gap={2}>
          <Checkbox id={box} checked={removes} onChange={({currentTarget}) => setRemoves(currentTarget.checked)} />
          <Text as="label" size={1} {...{htmlFor: box}}>
            {say('Remove what is not in the file')}
          </Text>
        </Flex>
      ) : null}
      {bad.length > 0 ? (
        <Text size={1}>{say('Mend these rows in the file, and choose it again. Nothing was changed.')}</Text>
      ) : (
        <Flex>
          <Button
            tone={removed.length > 0 ? 'critical' : 'primary'}
            text={say(
              isIdle
                ? 'Nothing changes'
                : count === 0
                  ? 'Change the drafts'
                  : count === 1
                    ? 'Publish 1 change'
                    : 'Publish {count} changes',
              {count},
            )}
            disabled={isBusy || isIdle}
            onClick={() => onImport(removed)}
          />
        </Flex>
      )}
    </Stack>
  )
}

/** `Quantity 7 → 9`, and `Quantity 7 (in the draft: 8) → 9` where they are not the same. */
function describe(
  {columns}: Table,
  {document, values}: ChangedRow,
  seen: ContentDocument | undefined,
  {say}: Spoken,
): string {
  const described = columns
    .filter(({field}) => field in values)
    .map((column) => {
      const written = (value: unknown) => writeCell(column, value, say) || say('empty')
      const before = written((seen ?? document)[column.field])
      const drafted = written(document[column.field])
      const from = before === drafted ? before : say('{text} (in the draft: {drafted})', {text: before, drafted})
      return `${say(column.title)} ${from} ${say('→')} ${written(values[column.field])}`
    })
  return described.join(say(', '))
}

type RowsProps = {
  title: string
  tone: 'critical' | 'positive' | 'caution' | 'default'
  count: number
  children: ReactNode
}

function Rows({title, tone, count, children}: RowsProps) {
  if (count === 0) return null
  return (
    <Card tone={tone} border radius={2} padding={3} style={{maxHeight: '40vh', overflow: 'auto'}}>
      <Stack gap={3}>
        <Text as="h3" size={1} weight="semibold">
          {title}: {count}
        </Text>
        <Stack as="ul" gap={2}>
          {children}
        </Stack>
      </Stack>
    </Card>
  )
}

const Line = ({children}: {children: ReactNode}) => (
  <Text as="li" size={1}>
    {children}
  </Text>
)
