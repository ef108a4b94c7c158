import type {MouseEvent} from 'react'
import {useNavigate} from 'react-router-dom'
import {isOwnAddress} from '../data/href.ts'

/** A click listener that lets the router follow the links of HTML that it did not render. */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!plain || !isOwnAddress(href)) return
    event.preventDefault()
    navigate(href)
  }
}
