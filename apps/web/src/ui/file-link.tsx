import type {AttachedFile} from '@site/content'
import {sizeText} from '@site/forms/size-text'
import {use} from 'react'
import styles from './file-link.module.css'
import {Icon} from './icon.tsx'
import {ImageHost} from './picture.tsx'
import {RowLink, RowList} from './row-link.tsx'

/** Files lie where pictures do. */
const useFileHref = ({path}: AttachedFile) => `${use(ImageHost)}/${path}`

/** A certificate's PDF, told by its kind and size alone where everything around it is about the one certificate. */
export function FileLink({file, label}: {file: AttachedFile; label: string}) {
  return (
    <a className={styles.link} href={useFileHref(file)} aria-label={`${label}, PDF, ${sizeText(file.bytes)}`}>
      <Icon name="load" />
      PDF, {sizeText(file.bytes)}
    </a>
  )
}

/** PDFs under their titles, a line each. */
export function FileRows({files}: {files: (AttachedFile & {_key: string; title: string; text?: string})[]}) {
  return (
    <RowList>
      {files.map((file) => (
        <FileRow key={file._key} file={file} title={file.title} text={file.text} />
      ))}
    </RowList>
  )
}

type FileRowProps = {file: AttachedFile; title: string; text: string | undefined}

function FileRow({file, title, text}: FileRowProps) {
  return (
    <RowLink
      link={{label: title, href: useFileHref(file)}}
      {...(text && {text})}
      note={`PDF, ${sizeText(file.bytes)}`}
    />
  )
}
