import {SearchIcon} from '@sanity/icons/Search'
import {Box, Button, Card, Dialog, Flex, Grid, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import {titleOf} from '@site/content/home'
import {useId, useState} from 'react'
import {useSpoken} from '../language/say.ts'
import {MoreFiles} from './more-files.tsx'
import type {StoredFile} from './stored-file.ts'
import {Thumbnail} from './thumbnail.tsx'
import {useFiles} from './use-files.ts'

type FilePickerProps = {
  /** Types, separated by commas: others are not offered. */
  accept: string
  /** Tells whether several can be chosen at once. */
  several?: boolean
  onSelect: (ids: string[]) => void
  onClose: () => void
}

/** A dialog with all that was uploaded before, searched by name and by what uses it. */
export function FilePicker({accept, several = false, onSelect, onClose}: FilePickerProps) {
  const spoken = useSpoken()
  const {say} = spoken
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const accepted = `mimeType in ${JSON.stringify(accept.split(','))}`
  const {answer: found, problem, readMore} = useFiles(accepted, search)

  const choose = (id: string) => {
    if (!several) return onSelect([id])
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  }
  return (
    <Dialog
      {...spoken.tag}
      id={useId()}
      header={say('Choose from the library')}
      width={3}
      zOffset={1_000}
      onClose={onClose}
      onClickOutside={onClose}
      footer={several ? <ChooseSeveral count={chosen.length} onDone={() => onSelect(chosen)} /> : undefined}
    >
      <Stack gap={4} padding={4}>
        <TextInput
          icon={SearchIcon}
          aria-label={say('Search the library')}
          placeholder={say('Name of the file, or of a project or page that shows it')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {problem ? <Text size={1}>{say('The library could not be read: {problem}', {problem})}</Text> : null}
        {found || problem ? null : <Spinner muted />}
        {found?.count === 0 ? (
          <Text muted size={1}>
            {found.search
              ? say('Nothing is called “{search}”, nor shown by anything of that name.', {search: found.search})
              : say('Nothing was uploaded yet.')}
          </Text>
        ) : null}
        <Grid gridTemplateColumns={[2, 3, 4]} gap={3}>
          {found?.files.map((file) => (
            <Choice key={file._id} file={file} isChosen={chosen.includes(file._id)} onChoose={() => choose(file._id)} />
          ))}
        </Grid>
        <MoreFiles found={found} onMore={readMore} />
      </Stack>
    </Dialog>
  )
}

function Choice({file, isChosen, onChoose}: {file: StoredFile; isChosen: boolean; onChoose: () => void}) {
  const {say} = useSpoken()
  const [use, ...others] = file.uses
  const more = others.length + file.moreUses
  return (
    <Card
      as="button"
      type="button"
      padding={2}
      radius={2}
      border
      aria-pressed={isChosen}
      tone={isChosen ? 'primary' : 'default'}
      onClick={onChoose}
    >
      <Stack gap={3}>
        <Thumbnail file={file} />
        <Box>
          <Stack gap={2}>
            <Text size={1} textOverflow="ellipsis">
              {file.originalFilename ?? say('Without a name')}
            </Text>
            <Text size={0} muted textOverflow="ellipsis">
              {use ? (titleOf(use.document) ?? say('Untitled')) : say('Not used')}
              {more > 0 ? ` ${say('and {more} more', {more})}` : ''}
            </Text>
          </Stack>
        </Box>
      </Stack>
    </Card>
  )
}

function ChooseSeveral({count, onDone}: {count: number; onDone: () => void}) {
  const {say} = useSpoken()
  return (
    <Flex padding={3} justify="flex-end">
      <Button
        tone="primary"
        disabled={count === 0}
        text={count === 1 ? say('Add 1 file') : say('Add {count} files', {count})}
        onClick={onDone}
      />
    </Flex>
  )
}
