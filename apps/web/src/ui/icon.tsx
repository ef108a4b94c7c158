import styles from './icon.module.css'

export type IconName =
  | 'mark'
  | 'down'
  | 'right'
  | 'left'
  | 'up'
  | 'pause'
  | 'play'
  | 'plus'
  | 'minus'
  | 'find'
  | 'phone'
  | 'warn'
  | 'tick'
  | 'cross'
  | 'menu'
  | 'load'
  | 'whatsapp'

/** A line icon out of the sprite that is once in the page; decoration, so the control around it needs a name. */
export function Icon({name, className}: {name: IconName; className?: string}) {
  return (
    <svg
      width="20"
      height="20"
      className={[styles.icon, name === 'whatsapp' && styles.solid, className].filter(Boolean).join(' ')}
      aria-hidden="true"
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
