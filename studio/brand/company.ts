import {createElement} from 'react'
import {studioConfig} from '../studio-config.ts'

/** Stands at the upper left and in the browser's tab: the company's name and its sign, from the first paint on. */
export const workspaceBrand = {
  title: studioConfig.company ?? 'Website',
  icon: () => createElement('img', {src: '/staff/company.svg', alt: ''}),
}
