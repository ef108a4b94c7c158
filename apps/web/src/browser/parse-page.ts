/** They belong to the page as it came: the content policy of another page refuses them, and logs that as an error. */
const STYLES = /<style>.*?<\/style>/s

/** Reads a page that was fetched, without the styles of its head. */
export const parsePage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html')
