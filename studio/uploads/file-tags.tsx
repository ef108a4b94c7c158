import type {SanityClient} from '@sanity/client'
import {CloseIcon} from '@sanity/icons/Close'
import {TagIcon} from '@sanity/icons/Tag'
import {Button, Flex, Select, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useEffect, useId, useState} from 'react'
import {useClient} from 'sanity'
import {useAnswer} from '../lake/use-answer.ts'
import {useChange} from '../lake/use-change.ts'
import {useSpoken} from '../language/say.ts'
import {IS_FILE, type StoredFile} from './stored-file.ts'

const LONGEST = 40
const MOST = 20

const ALL = {
  read: (client: SanityClient) =>
    client.fetch<string[]>(
      `array::unique(*[${IS_FILE} && defined(opt.tags)].opt.tags[]) | order(@ asc)`,
      {},
      {
        perspective: 'raw',
        tag: 'files.tags',
      },
    ),
  listen: '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]',
  everyMs: 5_000,
}

/** Condition in GROQ: true of files with the tag, and of all without one. */
export const tagged = (tag: string): string => (tag ? `${JSON.stringify(tag)} in opt.tags` : 'true')

/** Chooses one of all tags; stands there once there is one. */
export function TagSelect({tag, onChoose}: {tag: string; onChoose: (tag: string) => void}) {
  const {say} = useSpoken()
  const {answer: tags = []} = useAnswer(ALL)
  if (tags.length === 0) return null
  return (
    <Select aria-label={say('Tag')} value={tag} onChange={({currentTarget}) => onChoose(currentTarget.value)}>
      <option value="">{say('All tags')}</option>
      {tags.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  )
}

/** The tags of a file, with ways to add one and to take one away. */
export function FileTags({file: {_id, originalFilename, tags: stored}}: {file: StoredFile}) {
  const {say} = useSpoken()
  const client = useClient({apiVersion: '2025-02-19'})
  const {run, isBusy} = useChange()
  const [isTyping, setTyping] = useState(false)
  const [changed, setChanged] = useState<string[]>()
  const file = originalFilename ?? ''
  const tags = changed ?? stored ?? []
  // Files are read again after a while.
  useEffect(() => setChanged(undefined), [stored])
  /** Leaves alone the other tags, of which a colleague may have changed some. */
  const put = async (tag: string, isTagged: boolean) => {
    const others = tags.filter((other) => other !== tag)
    setChanged(isTagged ? [...others, tag] : others)
    const isDone = await run(say('The tag could not be changed'), () => {
      const patch = client
        .patch(_id)
        .setIfMissing({opt: {}, 'opt.tags': []})
        .unset([`opt.tags[@==${JSON.stringify(tag)}]`])
      return (isTagged ? patch.append('opt.tags', [tag]) : patch).commit({tag: 'files.tags'})
    })
    if (!isDone) setChanged(undefined)
  }
  const add = (typed: string) => {
    const tag = typed.trim().toLowerCase()
    setTyping(false)
    if (tag && !tags.includes(tag)) void put(tag, true)
  }
  const small = {fontSize: 1, padding: 2, disabled: isBusy} as const
  return (
    <Flex gap={1} wrap="wrap" align="center">
      {tags.map((tag) => (
        <Button
          {...small}
          key={tag}
          mode="ghost"
          iconRight={CloseIcon}
          text={tag}
          aria-label={say('Take the tag {tag} from {file}', {tag, file})}
          onClick={() => void put(tag, false)}
        />
      ))}
      {tags.length >= MOST ? (
        <Text size={1} muted>
          {say('More than {count} tags do not fit', {count: MOST})}
        </Text>
      ) : isTyping ? (
        <NewTag label={say('New tag of {file}', {file})} onAdd={add} />
      ) : (
        <Button
          {...small}
          mode="bleed"
          icon={TagIcon}
          text={say('Tag')}
          aria-label={say('Add a tag to {file}', {file})}
          onClick={() => setTyping(true)}
        />
      )}
    </Flex>
  )
}

function NewTag({label, onAdd}: {label: string; onAdd: (tag: string) => void}) {
  const {answer: known = []} = useAnswer(ALL)
  const [typed, setTyped] = useState('')
  const list = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onAdd(typed)
  }
  return (
    <form onSubmit={onSubmit}>
      <TextInput
        autoFocus
        fontSize={1}
        padding={2}
        list={list}
        maxLength={LONGEST}
        aria-label={label}
        value={typed}
        onChange={({currentTarget}) => setTyped(currentTarget.value)}
        onBlur={() => onAdd(typed)}
      />
      <datalist id={list}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </form>
  )
}
