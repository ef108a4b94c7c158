import {DownloadIcon} from '@sanity/icons/Download'
import {UploadIcon} from '@sanity/icons/Upload'
import {Box, Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {type ChangeEvent, useMemo, useRef, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import type {Content} from '../health/content.ts'
import {useContent} from '../health/use-content.ts'
import {saveFile} from '../inbox/save-file.ts'
import {type Spoken, useSpoken} from '../language/say.ts'
import {useSingleJob} from '../use-single-job.ts'
import {userMay} from '../user-may.ts'
import {applyImport, isRefused, type Undo} from './apply-import.ts'
import {ImportPreview} from './import-preview.tsx'
import {type ImportPlan, partsOf, planImport} from './plan-import.ts'
import {type Row, readRows} from './read-rows.ts'
import type {Table} from './table.ts'
import {writeRows} from './write-rows.ts'

type Stage = {is: 'empty'} | {is: 'read'; name: string; rows: Row[]} | {is: 'done'; text: string; undo?: Undo}

const asText = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A table of documents as a file, out and in again; what a file would change is seen before it does. */
export function TablePane({table}: {table: Table}) {
  const {say} = useSpoken()
  const {content, problem} = useContent([table.type])
  const mayPublish = userMay(useCurrentUser(), 'content.publish')
  return (
    <>
      {problem ? <Said tone="critical" text={say('The content could not be read: {problem}', {problem})} /> : null}
      {content || problem ? null : <Spinner muted style={{margin: '2em auto'}} />}
      {content ? <Loaded table={table} content={content} mayPublish={mayPublish} /> : null}
    </>
  )
}

function Loaded({table, content, mayPublish}: {table: Table; content: Content; mayPublish: boolean}) {
  const {say, tag} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const chooser = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<Stage>({is: 'empty'})
  const [problem, setProblem] = useState<string>()
  const {run, isBusy} = useSingleJob()
  // As visitors see them, so that what is saved and read again publishes nothing of a draft.
  const documents = useMemo(() => {
    const ofTable = content.newest.filter(({_type}) => _type === table.type)
    return ofTable.map((document) => content.published.get(document._id) ?? document)
  }, [content, table])
  const rows = stage.is === 'read' ? stage.rows : undefined
  const plan = useMemo(() => rows && planImport(table, rows, content), [table, rows, content])

  const choose = async ({currentTarget}: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (!file) return
    setProblem(undefined)
    try {
      setStage({is: 'read', name: file.name, rows: readRows(new Uint8Array(await file.arrayBuffer()))})
    } catch (error) {
      setProblem(asText(error))
    }
  }
  const attempt = (work: () => Promise<Stage>) =>
    run(
      async () => {
        setProblem(undefined)
        setStage(await work())
      },
      (error) => {
        const sentence = isRefused(error)
          ? 'Nothing was changed. {error}'
          : 'It is not known whether anything was changed: look, and try it again. {error}'
        setProblem(say(sentence, {error: asText(error)}))
      },
    )
  const carryOut = (carried: ImportPlan, removed: ImportPlan['absent']) =>
    attempt(async () => {
      const undo = await applyImport(client, table, {...carried, removed}, content)
      const {visible, drafted} = partsOf(carried, removed)
      const counted = [
        ['{counts}. Visitors see it now.', countsOf(visible, say)],
        ['In drafts, which stay unpublished: {counts}.', countsOf(drafted, say)],
      ] as const
      const said = counted.filter(([, counts]) => counts).map(([text, counts]) => say(text, {counts}))
      return {is: 'done', text: said.join(' '), undo}
    })

  return (
    <Stack {...tag} padding={4} gap={4}>
      <Text size={1} muted>
        {say(
          'Save the table as a CSV file, change it in a spreadsheet, and read it again: first you see what would change.',
        )}
      </Text>
      <Flex gap={2} wrap="wrap">
        <Button
          icon={DownloadIcon}
          mode="ghost"
          text={say('Save {count} rows', {count: documents.length})}
          onClick={() => saveFile(new Blob([writeRows(table, documents)], {type: 'text/csv'}), table.fileName)}
        />
        {mayPublish ? (
          <Button
            icon={UploadIcon}
            mode="ghost"
            text={say('Choose a file')}
            disabled={isBusy}
            onClick={() => chooser.current?.click()}
          />
        ) : null}
        <input
          ref={chooser}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={say('Table as CSV')}
          hidden
          onChange={(event) => void choose(event)}
        />
      </Flex>
      {mayPublish ? null : (
        <Said tone="caution" text={say('What is read here is published at once: an editor does that.')} />
      )}
      {problem ? <Said tone="critical" text={problem} /> : null}
      {stage.is === 'done' ? <Said tone="positive" text={stage.text} /> : null}
      {stage.is === 'done' && stage.undo ? (
        <Box>
          <Button
            mode="ghost"
            text={say('Undo')}
            disabled={isBusy}
            onClick={() =>
              attempt(async () => {
                await stage.undo?.()
                return {is: 'done', text: say('Everything is as it was before.')}
              })
            }
          />
        </Box>
      ) : null}
      {stage.is === 'read' && plan ? (
        <ImportPreview
          table={table}
          name={stage.name}
          plan={plan}
          isBusy={isBusy}
          onImport={(removed) => carryOut(plan, removed)}
        />
      ) : null}
    </Stack>
  )
}

/** `2 added, 3 changed, 1 removed` */
function countsOf({added, changed, removed}: ReturnType<typeof partsOf>['visible'], say: Spoken['say']): string {
  const counts = [
    [added.length, '{count} added'],
    [changed.length, '{count} changed'],
    [removed.length, '{count} removed'],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, what]) => say(what, {count}))
    .join(say(', '))
}

function Said({tone, text}: {tone: 'critical' | 'caution' | 'positive'; text: string}) {
  return (
    <Card tone={tone} padding={3} radius={2} role={tone === 'critical' ? 'alert' : 'status'}>
      <Text size={1}>{text}</Text>
    </Card>
  )
}
