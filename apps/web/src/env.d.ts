declare module 'virtual:assets' {
  /** Addresses of what every page links, known after the client build. */
  const assets: {scripts: string[]; preloads: string[]; styles: string[]; font: string}
  export default assets
}
