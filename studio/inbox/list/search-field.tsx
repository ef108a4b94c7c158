import {SearchIcon} from '@sanity/icons/Search'
import {TextInput} from '@sanity/ui'
import {type KeyboardEvent, useEffect, useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {longestSearch} from '../data/filter.ts'

// Long enough not to ask for every letter, short enough not to be noticed.
const pause = 250

type Props = {
  label: string
  value: string
  onChange: (value: string | undefined) => void
  /** The arrow down. */
  onLeave: () => void
}

export function SearchField({label, value, onChange, onLeave}: Props) {
  const {say} = useSpoken()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Follows the browser's Back and the button that clears the filters, but keeps a blank before the next word.
  if (value !== known) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim() || undefined), pause)
    return () => clearTimeout(timer)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed) setTyped('')
    else if (event.key === 'ArrowDown') onLeave()
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={say('Name, words, notes or reference')}
      icon={SearchIcon}
      fontSize={1}
      padding={3}
      maxLength={longestSearch}
      value={typed}
      clearButton={Boolean(typed)}
      onClear={() => setTyped('')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
