import type {ProjectGridCard} from '@site/content'
import {expect, test} from 'vitest'
import {chosenProjects, readProjectList} from './project-list.ts'

const work = (title: string, kind: string, kinds: string[]) =>
  ({title, href: `/${title}`, kind, kinds, city: 'Lahore', status: 'complete'}) as unknown as ProjectGridCard
const english = [work('Jinnah', 'Mosque', ['Mosque', 'مسجد']), work('Multan', 'Mall', ['Mall', 'مال'])]
const urdu = [work('جناح', 'مسجد', ['Mosque', 'مسجد']), work('ملتان', 'مال', ['Mall', 'مال'])]

test.each([
  ['/all-projects', english, 'Mosque'],
  ['/ur/all-projects', urdu, 'مسجد'],
])(
  'A kind of %s is understood in either language, in any case of letters, and no other is (samples)',
  (pathname, projects, kind) => {
    for (const name of ['Mosque', 'mosque', 'مسجد']) {
      const {list} = readProjectList({pathname, search: `?kind=${encodeURIComponent(name)}`}, {projects})
      expect(list.kind, name).toBe(kind)
      expect(chosenProjects(projects, list)).toEqual([projects[0]])
    }
    for (const name of ['', 'Airport', 'ہوائی اڈہ'])
      expect(readProjectList({pathname, search: `?kind=${name}`}, {projects}).list.kind).toBeUndefined()
  },
)
