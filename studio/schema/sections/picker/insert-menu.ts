import {sectionGroups, sections} from '../index.ts'

const sketches = new Map(sections.map(({name, sketch}) => [name, sketch]))

/** Returns the address of a small picture of a section. */
export const sketchOf = (name: string): string | undefined => sketches.get(name)

/** Offers sections, but those named `without`: in groups, with pictures. */
export const insertMenuOf = (without: string[]) => ({
  filter: true,
  groups: sectionGroups.map(({name, title, sections}) => ({
    name,
    title,
    of: sections.map((section) => section.name).filter((name) => !without.includes(name)),
  })),
  views: [{name: 'grid' as const, previewImageUrl: sketchOf}],
})
