import {useSortable} from '@dnd-kit/sortable'
import {DocumentStatusIndicator, Preview, PreviewCard, useDocumentVersionInfo, useSchema} from 'sanity'
import {usePaneRouter} from 'sanity/structure'
import {styled} from 'styled-components'
import {useSpoken} from '../language/say.ts'
import type {Listed} from './matches-search.ts'

/** The height of every row, so that the list knows its own without drawing them. */
export const ROW_PX = 52

type Props = {
  entry: Listed
  place: number
  of: number
  top: number
  /** Asks for another place. Without it the row cannot be moved. */
  onAsk?: (() => void) | undefined
}

export function OrderedRow({entry, place, of, top, onAsk}: Props) {
  const {say} = useSpoken()
  const {attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging} = useSortable({
    id: entry._id,
  })
  return (
    <li
      ref={setNodeRef}
      aria-setsize={of}
      aria-posinset={place}
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        position: 'absolute',
        insetInline: 0,
        top,
        height: ROW_PX,
        transform: transform ? `translateY(${transform.y}px)` : undefined,
        transition,
        opacity: isDragging ? 0.4 : 1,
      }}
    >
      {onAsk ? (
        <>
          <Handle
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={say('Drag from place {place}', {place})}
          >
            ⠿
          </Handle>
          <Handle type="button" onClick={onAsk} aria-label={say('Place {place}: move to another', {place})}>
            {place}
          </Handle>
        </>
      ) : null}
      <DocumentLink entry={entry} />
    </li>
  )
}

const Handle = styled.button`
  flex: none;
  min-width: 24px;
  height: 36px;
  padding: 0 2px;
  border: 0;
  border-radius: 3px;
  background: none;
  color: var(--card-muted-fg-color);
  font-family: inherit;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  text-align: end;
  cursor: pointer;
  touch-action: none;
  &:hover {
    color: var(--card-fg-color);
    background: var(--card-muted-bg-color, rgb(128 128 128 / 0.15));
  }
  &:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
  }
`

function DocumentLink({entry: {_id, _type}}: {entry: Listed}) {
  const schemaType = useSchema().get(_type)
  const {ChildLink, groupIndex, routerPanesState} = usePaneRouter()
  const {draft, published, versions} = useDocumentVersionInfo(_id)
  if (!schemaType) return null
  return (
    <PreviewCard
      __unstable_focusRing
      as={ChildLink}
      data-as="a"
      childId={_id}
      flex={1}
      style={{minWidth: 0}}
      radius={2}
      pressed={routerPanesState[groupIndex + 1]?.[0]?.id === _id}
      sizing="border"
      tone="inherit"
    >
      <Preview
        layout="default"
        value={{_id, _type}}
        schemaType={schemaType}
        status={<DocumentStatusIndicator draft={draft} published={published} versions={versions} />}
      />
    </PreviewCard>
  )
}
