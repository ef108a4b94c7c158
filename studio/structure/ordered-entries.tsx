import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy} from '@dnd-kit/sortable'
import {Box, Card, Text} from '@sanity/ui'
import {useVirtualizer} from '@tanstack/react-virtual'
import {useMemo, useRef, useState} from 'react'
import {useSpoken} from '../language/say.ts'
import type {Listed} from './matches-search.ts'
import {MoveDialog} from './move-dialog.tsx'
import {OrderedRow, ROW_PX} from './ordered-row.tsx'

/** Entries. So short a list costs nothing, and the search of the browser finds what is below the window. */
const DRAWN_WHOLE = 30

type Props = {
  label: string
  entries: Listed[]
  /** Without it nothing can be moved. */
  move?: ((from: number, to: number) => Promise<void>) | undefined
}

/** Draws the rows that are in view, however many there are. */
export function OrderedEntries({label, entries, move}: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [asked, setAsked] = useState<string>()
  const ids = useMemo(() => entries.map(({_id}) => _id), [entries])
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => ids[index] ?? index,
    overscan: entries.length <= DRAWN_WHOLE ? entries.length : 1,
  })
  const onDragEnd = ({active, over}: DragEndEvent) => {
    setDragged(undefined)
    if (move && over) void move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  const placeAsked = ids.indexOf(asked ?? '')
  const entryAsked = entries[placeAsked]
  // On a phone panes grow with what is in them: without an end of its own the list would be drawn whole.
  return (
    <Box
      ref={scroller}
      flex={1}
      overflow="auto"
      paddingX={2}
      paddingBottom={2}
      style={{minHeight: 0, maxHeight: 'calc(100dvh - 170px)'}}
    >
      <DndContext
        sensors={useDragSensors()}
        collisionDetection={closestCenter}
        onDragStart={({active}) => setDragged(ids.indexOf(String(active.id)))}
        onDragEnd={onDragEnd}
        onDragCancel={() => setDragged(undefined)}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!move}>
          <Box as="ul" aria-label={label} style={{position: 'relative', height: rows.getTotalSize()}}>
            {rows.getVirtualItems().map(({key, index, start}) => {
              const entry = entries[index]
              const facts = {place: index + 1, of: entries.length, top: start}
              return entry ? (
                <OrderedRow key={key} entry={entry} {...facts} onAsk={move ? () => setAsked(entry._id) : undefined} />
              ) : null
            })}
          </Box>
        </SortableContext>
        <DragOverlay>{dragged === undefined ? null : <Dragged from={dragged + 1} />}</DragOverlay>
      </DndContext>
      {move && entryAsked ? (
        <MoveDialog
          entry={entryAsked}
          from={placeAsked}
          of={entries.length}
          onClose={() => setAsked(undefined)}
          onMove={(to) => {
            setAsked(undefined)
            void move(placeAsked, to).then(() => rows.scrollToIndex(to, {align: 'center'}))
          }}
        />
      ) : null}
    </Box>
  )
}

const useDragSensors = () =>
  useSensors(
    // A press without a move stays a click.
    useSensor(PointerSensor, {activationConstraint: {distance: 4}}),
    useSensor(KeyboardSensor, {coordinateGetter: sortableKeyboardCoordinates}),
  )

function Dragged({from}: {from: number}) {
  const {say} = useSpoken()
  return (
    <Card padding={4} radius={2} shadow={2} tone="primary">
      <Text size={1}>{say('From place {from}', {from})}</Text>
    </Card>
  )
}
