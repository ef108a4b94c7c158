import {AddIcon} from '@sanity/icons/Add'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Button, Card, Dialog, Grid, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {useId, useState} from 'react'
import type {
  ArrayInputFunctionsProps,
  ArrayOfObjectsInputProps,
  ArraySchemaType,
  ObjectItem,
  ObjectSchemaType,
} from 'sanity'
import {useSpoken} from '../../../language/say.ts'
import {sketchOf} from './insert-menu.ts'

/** Narrower, a sentence takes five lines. */
const CARDS = {gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', alignItems: 'start'}

/** The list of a page's sections, with a picker that shows what each kind is before it is chosen. */
export function SectionsInput(props: ArrayOfObjectsInputProps) {
  return props.renderDefault({...props, arrayFunctions: SectionPicker})
}

function SectionPicker(props: ArrayInputFunctionsProps<ObjectItem, ArraySchemaType>) {
  const {tag, say} = useSpoken()
  const {schemaType, readOnly, onItemAppend, onValueCreate} = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()

  const choose = (type: ObjectSchemaType) => {
    setOpen(false)
    // Typed for lists of lists as well; a section is an object.
    onItemAppend(onValueCreate(type as unknown as ArraySchemaType))
  }

  return (
    <Stack>
      <Button icon={AddIcon} mode="ghost" text={say('Add section')} disabled={readOnly} onClick={() => setOpen(true)} />
      {isOpen ? (
        <Dialog
          {...tag}
          id={id}
          header={say('Add a section')}
          width={3}
          onClose={() => setOpen(false)}
          onClickOutside={() => setOpen(false)}
        >
          <Choice schemaType={schemaType} onChoose={choose} />
        </Dialog>
      ) : null}
    </Stack>
  )
}

type ChoiceProps = {schemaType: ArraySchemaType; onChoose(type: ObjectSchemaType): void}

function Choice({schemaType, onChoose}: ChoiceProps) {
  const {say} = useSpoken()
  const [asked, setAsked] = useState('')
  const words = asked.toLowerCase().split(/\s+/)
  const fitting = schemaType.of.filter(({title, description}) => {
    const said = `${title} ${description}`.toLowerCase()
    return words.every((word) => said.includes(word))
  })
  const groups = (schemaType.options?.insertMenu?.groups ?? [])
    .map(({name, title, of}) => ({name, title, types: fitting.filter((type) => of?.includes(type.name))}))
    .filter(({types}) => types.length > 0)

  return (
    <Stack padding={4} gap={5}>
      <TextInput
        autoFocus
        icon={SearchIcon}
        aria-label={say('Search sections')}
        placeholder={say('What should visitors see? Example: pictures')}
        value={asked}
        onChange={({currentTarget}) => setAsked(currentTarget.value)}
      />
      {groups.length === 0 ? <Text muted>{say('No section is described by these words.')}</Text> : null}
      {groups.map(({name, title, types}) => (
        <Stack key={name} as="section" gap={3}>
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <Grid gap={3} style={CARDS}>
            {types.map((type) => (
              <Kind key={type.name} type={type as ObjectSchemaType} onChoose={onChoose} />
            ))}
          </Grid>
        </Stack>
      ))}
    </Stack>
  )
}

function Kind({type, onChoose}: {type: ObjectSchemaType; onChoose(type: ObjectSchemaType): void}) {
  return (
    <Card as="button" type="button" radius={2} border padding={2} onClick={() => onChoose(type)}>
      <Stack gap={3}>
        <img src={sketchOf(type.name)} alt="" width={240} height={160} style={{width: '100%', height: 'auto'}} />
        <Box paddingX={1} paddingBottom={2}>
          <Stack gap={2}>
            <Text size={1} weight="semibold">
              {type.title}
            </Text>
            <Text size={1} muted>
              {type.description}
            </Text>
          </Stack>
        </Box>
      </Stack>
    </Card>
  )
}
