import {Icon} from './icon.tsx'
import styles from './search-field.module.css'

type Props = {
  text?: string
  placeholder: string
  className?: string
}

/** Asks /search, as every form asks its address. */
export function SearchField({text, placeholder, className}: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> around it would be one more box to lay out
    <form action="/search" role="search" className={[styles.field, className].filter(Boolean).join(' ')}>
      <input
        type="search"
        name="q"
        aria-label="Search"
        placeholder={placeholder}
        defaultValue={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Icon name="find" />
      </button>
    </form>
  )
}
