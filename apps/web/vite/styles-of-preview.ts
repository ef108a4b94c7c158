import type {Plugin} from 'vite'

/** The one style sheet of the site is for visitors: what only a preview needs comes as script, when it loads. */
export function stylesOfPreview(): Plugin {
  const prefix = '\0styles-of-preview:'
  return {
    name: 'styles-of-preview',
    enforce: 'pre',
    resolveId: {
      filter: {id: /^@sanity\/ui\/styles\.css$/},
      async handler(source, importer) {
        const found = await this.resolve(source, importer, {skipSelf: true})
        return found && `${prefix}${found.id}.js`
      },
    },
    load(id) {
      if (!id.startsWith(prefix)) return
      const file = JSON.stringify(`${id.slice(prefix.length, -'.js'.length)}?inline`)
      return `import css from ${file}
        document.head.append(Object.assign(document.createElement('style'), {textContent: css}))`
    },
  }
}
