import {PortableText, type PortableTextBlock, type PortableTextReactComponents, toPlainText} from '@portabletext/react'
import type {RichText as RichTextValue} from '@site/content'
import {Anchor} from './anchor.tsx'
import {usePartWords} from './part-words.ts'
import {Caption, Picture} from './picture.tsx'
import styles from './rich-text.module.css'

/** An empty line may have the style of a heading. */
const isWritten = (value: PortableTextBlock) => toPlainText(value).trim() !== ''

const components: Partial<PortableTextReactComponents> = {
  block: {
    normal: ({children}) => <p>{children}</p>,
    h2: ({children, value}) => (isWritten(value) ? <h2 className="head">{children}</h2> : null),
    h3: ({children, value}) => (isWritten(value) ? <h3>{children}</h3> : null),
    blockquote: ({children}) => <blockquote className="statement">{children}</blockquote>,
  },
  list: {
    bullet: ({children}) => <ul>{children}</ul>,
    number: ({children}) => <ol>{children}</ol>,
  },
  marks: {
    // A link on a blank between two words could not be seen.
    linkMark: ({children, value, text}) => (text.trim() ? <Anchor link={value}>{children}</Anchor> : children),
  },
  types: {
    picture: ({value}) => (
      <figure>
        <Picture picture={value.picture} sizes="(min-width: 1024px) 720px, 92vw" />
        <Caption picture={value.picture} />
      </figure>
    ),
    table: ({value}) => <Table table={value} />,
  },
}

/** Running text as an editor wrote it, at most 62 characters a line. */
export function RichText({value, className}: {value: RichTextValue | null | undefined; className?: string}) {
  if (!value?.length) return null
  return (
    <div className={[styles.text, className].filter(Boolean).join(' ')} data-text="">
      <PortableText value={value} components={components} onMissingComponent={false} />
    </div>
  )
}

type TableBlock = Extract<RichTextValue[number], {_type: 'table'}>

/** Scrolls by itself where it has no room, also by the keyboard. */
function Table({table: {headerRows, rows}}: {table: TableBlock}) {
  const words = usePartWords()
  if (!rows.length) return null
  const names = rows.slice(0, headerRows).flatMap(({cells}) => cells.map(({value}) => toPlainText(value).trim()))
  const label = [words.table, names.filter(Boolean).join(', ')].filter(Boolean).join(': ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached without a mouse.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        {headerRows > 0 ? <thead>{rows.slice(0, headerRows).map(headRow)}</thead> : null}
        <tbody>{rows.slice(headerRows).map(bodyRow)}</tbody>
      </table>
    </section>
  )
}

type Row = TableBlock['rows'][number]

/** An empty corner cell is no head of its column. */
const headRow = ({_key, cells}: Row) => (
  <tr key={_key}>
    {cells.map(({_key, value}) =>
      toPlainText(value).trim() ? (
        <th key={_key} scope="col">
          <CellText value={value} />
        </th>
      ) : (
        <td key={_key} />
      ),
    )}
  </tr>
)

const bodyRow = ({_key, cells}: Row) => (
  <tr key={_key}>
    {cells.map(({_key, value}) => (
      <td key={_key}>
        <CellText value={value} />
      </td>
    ))}
  </tr>
)

function CellText({value}: {value: Row['cells'][number]['value']}) {
  return <PortableText value={value} components={components} onMissingComponent={false} />
}
