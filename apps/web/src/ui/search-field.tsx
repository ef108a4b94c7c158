import type {SubmitEvent} from 'react'
import {useNavigate} from 'react-router-dom'
import {Icon} from './icon.tsx'
import styles from './search-field.module.css'

type Props = {
  text?: string
  placeholder: string
  /** Called with every change, for answers while typing. */
  onInput?: (text: string) => void
  className?: string
}

/** Asks /search, with and without scripts. */
export function SearchField({text, placeholder, onInput, className}: Props) {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(`/search?q=${encodeURIComponent(String(new FormData(event.currentTarget).get('q')))}`)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> around it would be one more box to lay out
    <form
      action="/search"
      role="search"
      className={[styles.field, className].filter(Boolean).join(' ')}
      onSubmit={submit}
    >
      <input
        type="search"
        name="q"
        aria-label="Search"
        placeholder={placeholder}
        defaultValue={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => onInput?.(event.currentTarget.value)}
      />
      <button type="submit" aria-label="Search">
        <Icon name="find" />
      </button>
    </form>
  )
}
