declare module 'virtual:assets' {
  /** Addresses of what every page links, known after the client build, and of the scripts of each bundle. */
  const assets: {
    scripts: string[]
    laterScripts: string[]
    styles: string[]
    font: string
    bundles: Record<string, string[]>
  }
  export default assets
}

interface ImportMeta {
  readonly env: {
    /** True in the renderer, false in the browser; what follows from it is left out of the other build. */
    readonly SSR: boolean
  }
}
