import type {Person} from '@site/content'
import {useShell} from '../../data/shell.ts'
import {PegFigure} from '../../ui/peg-figure.tsx'
import {Picture} from '../../ui/picture.tsx'
import styles from './signature.module.css'

/** Who says it: a small portrait, the name, the office and the company. */
export function Signature({person}: {person: Person}) {
  const {companyName} = useShell().settings
  const {name, title, picture} = person
  return (
    <div className={styles.by}>
      {picture ? <Picture picture={picture} sizes="84px" aspect="3:4" /> : <PegFigure />}
      <p>
        <strong>{name ?? title}</strong>
        <span className="soft">{name ? `${title}, ${companyName}` : companyName}</span>
      </p>
    </div>
  )
}
