import type {Address} from '@site/content'
import type {StaticHandlerContext} from 'react-router-dom'
import type {Bundle} from '../bundle/bundle.tsx'
import {search as searchBundle} from '../bundle/index.ts'
import {pageBundles} from './bundles-of.ts'

/** The code that the browser needs to take a rendered page over. */
export function linkedBundles({loaderData, statusCode}: StaticHandlerContext): Bundle[] {
  const {address, search}: {address?: Address; search?: unknown} = loaderData
  if (search || statusCode === 404) return [searchBundle]
  return address ? pageBundles(address) : []
}
