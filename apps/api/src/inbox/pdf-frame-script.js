// Runs in the page of pdf-frame.ts, whose policy names it by its hash.

const MOST_PAGES = 50
const MOST_PIXELS = 8e6
const shown = document.querySelector('main')
const say = (text) => {
  shown.textContent = text
  shown.className = 'said'
}
const blobOf = (code) => URL.createObjectURL(new Blob([code], {type: 'text/javascript'}))

function toDraw(draw) {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries)
        if (isIntersecting) {
          seen.unobserve(target)
          draw(target)
        }
    },
    {rootMargin: '800px'},
  )
  return seen
}

// A module that is no file of a server is no worker in a page without an origin, but a worker may import it.
function startWorker(code) {
  const port = new Worker(blobOf(`import("${blobOf(code)}").then(() => postMessage("loaded"))`))
  return new Promise((resolve, reject) => {
    port.addEventListener('error', reject)
    port.addEventListener('message', ({data}) => data === 'loaded' && resolve(port))
  })
}

async function show({library, worker, bytes}) {
  const pdfjs = await import(blobOf(library))
  pdfjs.GlobalWorkerOptions.workerPort = await startWorker(worker)
  const limits = {maxImageSize: 4e7, enableXfa: false, useWasm: false, disableWorkerRendering: true, verbosity: 0}
  const file = await pdfjs.getDocument({data: bytes, ...limits}).promise
  const count = Math.min(file.numPages, MOST_PAGES)
  shown.textContent = ''
  const seen = toDraw(async (canvas) => {
    const page = await file.getPage(Number(canvas.dataset.page))
    const {width, height} = page.getViewport({scale: 1})
    const wanted = (canvas.clientWidth / width) * devicePixelRatio
    const viewport = page.getViewport({scale: Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)))})
    canvas.width = viewport.width
    canvas.height = viewport.height
    canvas.style.aspectRatio = `${width}/${height}`
    await page.render({canvas, viewport}).promise
    const {items} = await page.getTextContent()
    canvas.textContent = items.map(({str}) => str).join(' ')
    canvas.dataset.drawn = 'yes'
  })
  for (let page = 1; page <= count; page++) {
    const canvas = document.createElement('canvas')
    canvas.dataset.page = page
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', `Page ${page} of ${file.numPages}`)
    shown.append(canvas)
    seen.observe(canvas)
  }
  if (file.numPages > count) shown.append(`Download it to read the other ${file.numPages - count} pages.`)
}

addEventListener(
  'message',
  ({source, data}) => {
    if (source !== parent) return
    show(data).catch(({name}) =>
      say(
        name === 'PasswordException'
          ? 'It is locked with a password.'
          : 'It cannot be shown here. Download it to look at it.',
      ),
    )
  },
  {once: true},
)
parent.postMessage('ready', '*')
