import {type Reachability, studioLake} from '@site/lake/studio'

/** Lets the Studio work with a lake below `path` on its own origin. */
export function embeddedLake(path: string, reachability: Reachability) {
  hideForeignLinks()
  return studioLake(`${location.origin}${path}`, {reachability})
}

/** Menus offer to manage the project at sanity.io, which knows nothing of a project that lives here. */
function hideForeignLinks() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('a[href*="sanity.io/manage/"] {display: none !important}')
  document.adoptedStyleSheets.push(sheet)
}
