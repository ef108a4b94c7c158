import {inLanguage} from '@site/routes/language'
import {useShell} from '../data/shell.ts'
import {useWords} from '../data/words.ts'
import {Icon} from './icon.tsx'
import styles from './search-field.module.css'

type Props = {
  text?: string
  placeholder: string
  className?: string
}

/** Asks /search, as every form asks its address. */
export function SearchField({text, placeholder, className}: Props) {
  const {search} = useWords()
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> around it would be one more box to lay out
    <form
      action={inLanguage('/search', useShell().language)}
      role="search"
      data-print="none"
      className={[styles.field, className].filter(Boolean).join(' ')}
    >
      <input
        type="search"
        dir="auto"
        name="q"
        aria-label={search}
        placeholder={placeholder}
        defaultValue={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={search}>
        <Icon name="find" />
      </button>
    </form>
  )
}
