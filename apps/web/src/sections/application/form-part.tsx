import type {ReactNode} from 'react'
import fieldStyles from '../../form/field.module.css'
import styles from './form-part.module.css'

type Props = {
  id: string
  heading: string
  /** A part of one field is no group: its heading would only say the field's label twice. */
  single?: boolean
  children: ReactNode
}

/** One part of the application: heading at the left, its fields in two columns, a rule above. */
export function FormPart({id, heading, single, children}: Props) {
  const Group = single ? 'div' : 'fieldset'
  return (
    <Group className={styles.part} id={id} aria-labelledby={single ? undefined : `${id}-heading`}>
      <h2 className="head" id={`${id}-heading`}>
        {heading}
      </h2>
      <div className={fieldStyles.fields}>{children}</div>
    </Group>
  )
}
