import {Icon} from '../ui/icon.tsx'
import styles from './field.module.css'

export function FieldError({id, message}: {id: string; message: string | undefined}) {
  if (!message) return null
  return (
    <p className={styles.error} id={id}>
      <Icon name="warn" />
      {message}
    </p>
  )
}
