declare module 'virtual:assets' {
  /** Addresses of what every page links, known after the client build. */
  const assets: {
    scripts: string[]
    /** The whole style sheet. */
    styles: string
    stylePieces: import('./styles/page-styles.ts').StylePiece[]
    /** The letters that a page needs first, by typeface. */
    fonts: Record<string, string>
  }
  export default assets
}

interface Document {
  /** True while a browser prepares a page that the visitor does not see yet; absent in browsers that prepare none. */
  readonly prerendering?: boolean
}

interface Window {
  readonly scheduler: {postTask(act: () => void, options: {priority: 'background'}): Promise<void>}
}
