import {type ReactNode, useId} from 'react'
import {useShell} from '../../data/shell.ts'
import {Island} from '../../island/island.tsx'
import {PageHead, type PageHeadProps} from '../../ui/page-head.tsx'
import {Section} from '../../ui/section.tsx'
import styles from './schedule.module.css'
import {TitleStrip} from './title-strip.tsx'

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
  const sheet = useId()
  const {companyName} = useShell().settings
  const download = (
    <Island name="download-button" when="asked" props={{sheet, fileName, title: `${sheetTitle}, ${companyName}`}} />
  )
  return (
    <>
      {head ? <PageHead {...head}>{download}</PageHead> : null}
      <Section axis={axis} label={label} title={sheetTitle} flush={Boolean(head)}>
        {head ? null : <div className={styles.alone}>{download}</div>}
        <div className={styles.sheet} id={sheet}>
          <div className={styles.tables}>{children}</div>
          <TitleStrip sheetTitle={sheetTitle} />
        </div>
      </Section>
    </>
  )
}
