export type Bound = {atMost: number} | {atLeast: number}

export type Row = {
  what: string
  unit?: string
  /** Absent = for comparison. */
  bound?: Bound
}

/** Rows of the table, in order. kB are 1,000 bytes. */
export const rows = {
  scriptsAtFirst: {
    what: 'Home page, JavaScript before any interaction and scrolling, gzip',
    unit: 'kB',
    bound: {atMost: 75},
  },
  scriptsInAll: {what: 'Home page, JavaScript after a whole scroll, gzip', unit: 'kB', bound: {atMost: 100}},
  scriptsOfPaper: {
    what: 'Page without moving parts, JavaScript before any interaction, whole scroll, gzip',
    unit: 'kB',
    bound: {atMost: 5},
  },
  blockingScripts: {what: 'Home page, render-blocking scripts', bound: {atMost: 0}},
  html: {what: 'Home page, HTML, brotli', unit: 'kB', bound: {atMost: 18}},
  everything: {
    what: 'Home page, everything on the wire, 412 px at DPR 2, whole scroll',
    unit: 'kB',
    bound: {atMost: 480},
  },
  largestPicture: {
    what: 'Home page, largest picture of the first view, 412 px at DPR 2',
    unit: 'kB',
    bound: {atMost: 60},
  },
  notAvif: {what: 'Home page, pictures of the first view that are not AVIF', bound: {atMost: 0}},
  shift: {what: 'Home page, layout shift over a whole scroll, slow 4G and 4x CPU applied', bound: {atMost: 0.01}},
  performance: {what: 'Lighthouse mobile, worst address: performance', bound: {atLeast: 100}},
  accessibility: {what: '... accessibility', bound: {atLeast: 100}},
  bestPractices: {what: '... best practices', bound: {atLeast: 100}},
  seo: {what: '... SEO', bound: {atLeast: 100}},
  firstPaint: {what: 'Worst address: first contentful paint, slow 4G simulated', unit: 's', bound: {atMost: 0.7}},
  latestPaint: {what: '... largest contentful paint', unit: 's', bound: {atMost: 1}},
  largestPaint: {what: 'Home page, largest contentful paint, slow 4G simulated', unit: 's', bound: {atMost: 1}},
  slow3gPaint: {
    what: 'Worst of five pages: largest contentful paint, slow 3G (400 kbit/s, 400 ms) applied',
    unit: 's',
    bound: {atMost: 2},
  },
  simulatedShift: {what: 'Home page, layout shift while loading, slow 4G simulated', bound: {atMost: 0.01}},
  turnPrepared: {
    what: 'Click on a project card to the first paint of its page, prepared while the mouse rests, 75th percentile',
    unit: 'ms',
    bound: {atMost: 100},
  },
  turnUnprepared: {what: '... without preparing', unit: 'ms', bound: {atMost: 300}},
  cpu: {what: 'Cached home page, CPU of the server a request', unit: 'µs'},
  cpuToBare: {what: '... against bare node:http with the same bytes', unit: 'x', bound: {atMost: 2}},
  cpuToExpress: {what: '... against res.send of plain Express with the same bytes', unit: 'x', bound: {atMost: 1}},
  firstReaderToKept: {
    what: 'First reader of a text page after a publish, against the kept page, medians',
    unit: 'x',
    bound: {atMost: 4},
  },
  publishedMedian: {what: 'Publish answered to changed HTML, median', unit: 'ms', bound: {atMost: 10}},
  publishedLate: {what: '... 99th percentile', unit: 'ms', bound: {atMost: 30}},
  settingsPublished: {what: 'Settings published to the changed home page, median', unit: 'ms', bound: {atMost: 500}},
  homeCpu: {what: 'Uncached home page with its data, CPU of the main thread', unit: 'ms', bound: {atMost: 5}},
  prequalificationToText: {
    what: '/prequalification after a publish, against a text page',
    unit: 'x',
    bound: {atMost: 1.5},
  },
  lostCpu: {what: 'Made-up address, CPU of the main thread', unit: 'ms', bound: {atMost: 5}},
  render: {
    what: 'Uncached home page, whole render with its data requested over HTTP, answered from memory',
    unit: 'ms',
    bound: {atMost: 2},
  },
} satisfies Record<string, Row>

export type FigureName = keyof typeof rows
export type Figures = Partial<Record<FigureName, number>>
