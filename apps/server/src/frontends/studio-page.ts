/** Settings that one and the same build of the Studio learns when it is served. */
export type StudioSettings = {projectId: string; dataset: string; siteUrl: string; lake?: string | undefined}

/** Writes the settings into the Studio's page, as data: its content security policy lets no inline script run. */
export function studioPage(html: string, settings: StudioSettings): string {
  // Without `<` nothing in the settings can end the element.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  return html.replace('</head>', `<script type="application/json" id="studio-config">${json}</script></head>`)
}
