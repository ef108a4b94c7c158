import {CloseIcon} from '@sanity/icons/Close'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {TrashIcon} from '@sanity/icons/Trash'
import {Box, Button, Card, Dialog, Flex, Select, Stack, Text} from '@sanity/ui'
import type {SubmissionItem} from '@site/api/inbox'
import {MOST_LETTERS} from '@site/forms'
import {useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import type {Outcome} from '../data/change-many.ts'
import {countOf, kinds} from '../data/kind.ts'
import {WhatGoes} from '../erase/what-goes.tsx'
import {useInbox} from '../inbox-context.ts'
import {LettersDialog, peopleOf} from '../reply/letters-dialog.tsx'
import {useReadable} from '../use/use-readable.ts'
import {useBulk} from './use-bulk.ts'

type Props = {
  title: string
  items: readonly SubmissionItem[]
  onErase: () => void
  onClose: () => void
}

/** Says how many and which will be erased, before they are. */
function EraseManyDialog({title, items, onErase, onClose}: Props) {
  const {say, tag} = useSpoken()
  const footer = (
    <Flex justify="flex-end" gap={2} padding={3}>
      <Button mode="bleed" text={say('Cancel')} onClick={onClose} />
      <Button tone="critical" text={say('Erase {count} for good', {count: items.length})} onClick={onErase} />
    </Flex>
  )
  return (
    <Dialog
      {...tag}
      id="inbox-erase-many"
      header={title}
      width={1}
      footer={footer}
      onClose={onClose}
      onClickOutside={onClose}
    >
      <Stack gap={5} padding={4}>
        <WhatGoes items={items} />
        <Text size={1} muted>
          {say(
            'This cannot be undone. Mails that were delivered stay where they are, and so do saved tables, downloaded files and backups.',
          )}
        </Text>
      </Stack>
    </Dialog>
  )
}

/** Offers what can be done with all that are chosen, and says what became of it. Nothing while none is. */
export function BulkBar() {
  const {say, sayGiven} = useSpoken()
  const {address, chosen, colleagues, list} = useInbox()
  const {items: shown} = useReadable(list)
  const [erasing, setErasing] = useState(false)
  const [writing, setWriting] = useState<readonly SubmissionItem[]>()
  const bulk = useBulk()
  const {kind} = address
  const {progress, failed} = bulk
  const count = chosen.items.length
  if (count === 0 && !progress && !writing && failed.length === 0) return null
  const disabled = Boolean(progress)
  // Those that fit the filter no more are not.
  const areChosen = failed.every(({item}) => chosen.items.some(({id}) => id === item.id))
  return (
    <Card borderBottom padding={3} tone="primary" role="group" aria-label={say('All that are chosen')}>
      <Stack gap={3}>
        <Flex align="center" gap={2}>
          <Text size={1} weight="semibold" role="status" style={{flex: 1}}>
            {progress
              ? say('{done} of {of} done …', {done: progress.done, of: progress.of})
              : say('{count} chosen', {count})}
          </Text>
          {count < shown.length && (
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text={say('All {count} shown', {count: shown.length})}
              onClick={chosen.all}
            />
          )}
          <Button
            mode="bleed"
            fontSize={1}
            padding={2}
            icon={CloseIcon}
            aria-label={say('Choose none')}
            title={say('Choose none')}
            onClick={() => {
              chosen.only([])
              bulk.forget()
            }}
          />
        </Flex>
        {(count > 0 || progress) && (
          <>
            <Flex gap={2}>
              <Doing
                label={say('Set the stage of all that are chosen')}
                text={say('Set stage …')}
                options={kinds[kind].stages.map(({value, label}) => [value, sayGiven(label)])}
                disabled={disabled}
                onChoose={(value, label) => {
                  const stage = kinds[kind].stages.find((one) => one.value === value)?.value
                  if (stage) void bulk.change({stage}, say('set to {label}', {label}))
                }}
              />
              <Doing
                label={say('Assign all that are chosen')}
                text={say('Assign to …')}
                options={[
                  ...colleagues.of(kind).map(({email, name}): [string, string] => [email, name]),
                  ['', say('Nobody')],
                ]}
                disabled={disabled}
                onChoose={(assignee, label) => void bulk.change({assignee}, say('assigned to {label}', {label}))}
              />
              <Button
                mode="ghost"
                tone="critical"
                fontSize={1}
                padding={3}
                icon={TrashIcon}
                aria-label={say('Erase all that are chosen')}
                title={say('Erase …')}
                disabled={disabled}
                onClick={() => setErasing(true)}
              />
            </Flex>
            {kind === 'application' && (
              <Button
                mode="ghost"
                fontSize={1}
                padding={3}
                icon={EnvelopeIcon}
                text={
                  count > MOST_LETTERS
                    ? say('Write to {most} people at most', {most: MOST_LETTERS})
                    : say('Write to {people}', {people: sayGiven(peopleOf(count))})
                }
                disabled={disabled || count > MOST_LETTERS}
                onClick={() => setWriting(chosen.items)}
              />
            )}
          </>
        )}
        {failed.length > 0 && <Failed failed={failed} isChosen={areChosen} />}
      </Stack>
      {writing && (
        <LettersDialog
          items={writing}
          onSent={() => {
            setWriting(undefined)
            chosen.only([])
          }}
          onClose={() => setWriting(undefined)}
        />
      )}
      {erasing && (
        <EraseManyDialog
          title={say('Erase {what} for good?', {what: sayGiven(countOf(kind, count))})}
          items={chosen.items}
          onErase={() => {
            setErasing(false)
            void bulk.erase()
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </Card>
  )
}

type DoingProps = {
  label: string
  text: string
  options: readonly (readonly [value: string, label: string])[]
  disabled: boolean
  onChoose: (value: string, label: string) => void
}

/** Does something as soon as it is chosen, and then offers it again. */
function Doing({label, text, options, disabled, onChoose}: DoingProps) {
  return (
    <Box flex={1} style={{minWidth: 0}}>
      <Select
        aria-label={label}
        fontSize={1}
        padding={3}
        disabled={disabled}
        value={text}
        onChange={({currentTarget: {selectedIndex}}) => {
          const chosen = options[selectedIndex - 1]
          if (chosen) onChoose(...chosen)
        }}
      >
        <option>{text}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Box>
  )
}

/** With which it was not done, and why. */
function Failed({failed, isChosen}: {failed: readonly Outcome[]; isChosen: boolean}) {
  const {say, sayGiven} = useSpoken()
  return (
    <Card tone="caution" border radius={2} padding={3} role="alert">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {say(isChosen ? 'Not done with {count}, which are still chosen:' : 'Not done with {count}:', {
            count: failed.length,
          })}
        </Text>
        <Stack
          as="ul"
          gap={2}
          paddingX={0}
          paddingY={1}
          margin={0}
          overflow="auto"
          style={{maxHeight: 140, listStyle: 'none'}}
        >
          {failed.map(({item, problem}) => (
            <Text key={item.id} as="li" size={1} style={{overflowWrap: 'anywhere'}}>
              <bdi>{item.name}</bdi>: {sayGiven(problem?.message ?? '')}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
