import {reservedSlugs} from '@site/routes'
import type {RouteObject} from 'react-router-dom'
import {expect, test} from 'vitest'
import type {Source} from '../data/source.ts'
import {createRoutes} from '../routes.tsx'
import {filePaths} from './find-file.ts'

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({path, children = []}) => [...(path && path !== '*' ? [`/${path}`] : []), ...pathsOf(children)])

test('No page can take a path at which the site has a file or a page of its own', () => {
  const own = [...filePaths, ...pathsOf(createRoutes({} as Source))].map((path) => path.split('/')[1])
  expect(own).toEqual(expect.arrayContaining(['robots.txt', 'icon-192.png', 'search']))
  expect(own.filter((slug) => !reservedSlugs.some((reserved) => reserved === slug))).toEqual([])
})
