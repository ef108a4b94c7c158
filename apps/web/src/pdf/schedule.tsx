import {type ReactNode, useRef} from 'react'
import {useShell} from '../data/shell.ts'
import {Mark} from '../ui/mark.tsx'
import {PageHead, type PageHeadProps} from '../ui/page-head.tsx'
import {Section} from '../ui/section.tsx'
import {DownloadButton} from './download-button.tsx'
import styles from './schedule.module.css'

type Props = {
  axis: number | undefined
  label: string | null
  head: PageHeadProps | undefined
  fileName: string
  sheetTitle: string
  /** The tables. */
  children: ReactNode
}

/** A schedule as a drawing sheet: tables over a title strip. The sheet is what the PDF shows. */
export function Schedule({axis, label, head, fileName, sheetTitle, children}: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const {companyName, city} = useShell().settings
  const owner = [companyName, city].filter(Boolean).join(', ')
  const download = <DownloadButton sheet={sheet} fileName={fileName} title={`${sheetTitle}, ${companyName}`} />
  return (
    <>
      {head ? <PageHead {...head}>{download}</PageHead> : null}
      <Section axis={axis} label={label} title={sheetTitle} flush={Boolean(head)}>
        {head ? null : <div className={styles.alone}>{download}</div>}
        <div className={styles.sheet} ref={sheet}>
          <div className={styles.tables}>{children}</div>
          <dl className={styles.strip} data-strip="">
            <div className={styles.owner}>
              <dt className="sr-only">Company</dt>
              <dd>
                <Mark />
                {owner}
              </dd>
            </div>
            <div>
              <dt>Sheet</dt>
              <dd>{sheetTitle}</dd>
            </div>
            <div className="num">
              <dt>Page</dt>
              <dd data-page-count="">1 of 1</dd>
            </div>
          </dl>
        </div>
      </Section>
    </>
  )
}
