import {createClient} from '@sanity/client'
import type {StartedLake} from '@site/lake'
import sharp from 'sharp'
import {expect, type Question} from './question.ts'

type Picture = {width: number; height: number; format: string; bytes: Buffer; type: string | null; headers: Headers}
type Check = (picture: Picture) => unknown
type Sample = [query: string, check: Check]

const sized =
  (width: number, height: number): Check =>
  (picture) =>
    expect(picture.width === width && picture.height === height, `${picture.width} x ${picture.height}`)
const typed =
  (type: string): Check =>
  (picture) =>
    expect(picture.type === `image/${type}`, String(picture.type))
/** Red, green and blue at a place, each as far as 40 away. */
const coloured =
  (left: number, top: number, wanted: readonly number[]): Check =>
  async ({bytes}) => {
    const one = await sharp(bytes).extract({left, top, width: 1, height: 1}).removeAlpha().raw().toBuffer()
    expect(
      wanted.every((value, at) => Math.abs(value - (one[at] ?? 0)) < 40),
      [...one].join(' '),
    )
  }
/** The alpha above the picture, of 255, at most 2 away. */
const seenThrough =
  (wanted: number): Check =>
  async ({bytes}) => {
    const [, , , alpha = 255] = await sharp(bytes).extract({left: 50, top: 2, width: 1, height: 1}).raw().toBuffer()
    expect(Math.abs(alpha - wanted) <= 2, `${alpha}`)
  }
const RED = [255, 0, 0]
const BLUE = [0, 0, 255]
const grey: Check = async ({bytes}) => {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).removeAlpha().raw().toBuffer()
  expect(Math.max(red, green, blue) - Math.min(red, green, blue) < 10, `${red} ${green} ${blue}`)
}
const changed: Check = ({bytes}) => expect(bytes.length > 0)

/** Every parameter of https://www.sanity.io/docs/apis-and-sdks/image-urls, over a picture of 400 x 200: red at the left, blue at the right. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  w: ['w=100', sized(100, 50)],
  h: ['h=100', sized(200, 100)],
  'w, h': ['w=100&h=100', sized(100, 50)],
  'max-w': ['h=100&max-w=50&fit=crop', ({width}) => expect(width <= 50, `${width}`)],
  'max-h': ['w=200&max-h=50&fit=crop', ({height}) => expect(height <= 50, `${height}`)],
  'min-w': ['h=20&min-w=60&fit=crop', ({width}) => expect(width >= 60, `${width}`)],
  'min-h': ['w=20&min-h=60&fit=crop', ({height}) => expect(height >= 60, `${height}`)],
  dpr: ['w=50&dpr=2', sized(100, 50)],
  'fit=clip': ['w=100&h=100&fit=clip', sized(100, 50)],
  'fit=crop': ['w=100&h=100&fit=crop', sized(100, 100)],
  'fit=fill': ['w=100&h=100&fit=fill&bg=00ff00', coloured(50, 2, [0, 255, 0])],
  'fit=fillmax': ['w=800&h=800&fit=fillmax&bg=00ff00', sized(800, 800)],
  'fit=max': ['w=800&fit=max', sized(400, 200)],
  'fit=min': ['w=100&h=100&fit=min', sized(100, 100)],
  'fit=scale': ['w=100&h=100&fit=scale', sized(100, 100)],
  'crop=left': ['w=100&h=100&fit=crop&crop=left', coloured(90, 50, RED)],
  'crop=right': ['w=100&h=100&fit=crop&crop=right', coloured(10, 50, BLUE)],
  'crop=top': ['w=400&h=100&fit=crop&crop=top', sized(400, 100)],
  'crop=bottom': ['w=400&h=100&fit=crop&crop=bottom', sized(400, 100)],
  'crop=center': ['w=100&h=100&fit=crop&crop=center', coloured(5, 50, RED)],
  'crop=top,left': ['w=100&h=100&fit=crop&crop=top,left', coloured(90, 50, RED)],
  'crop=entropy': ['w=100&h=100&fit=crop&crop=entropy', sized(100, 100)],
  'crop=focalpoint': ['w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5', coloured(10, 50, BLUE)],
  'fp-z': ['w=100&h=100&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.5&fp-z=2', coloured(90, 50, RED)],
  rect: ['rect=200,0,200,200', coloured(10, 50, BLUE)],
  bg: ['w=100&h=100&fit=fill&bg=f00', coloured(50, 98, RED)],
  'bg with alpha': ['w=100&h=100&fit=fill&bg=8000ff00&fm=png', seenThrough(128)],
  blur: ['blur=50', changed],
  sharp: ['sharp=20', changed],
  sat: ['sat=-100', grey],
  invert: ['invert=true', coloured(10, 50, [0, 255, 255])],
  'flip=h': ['flip=h', coloured(10, 50, BLUE)],
  'flip=v': ['flip=v', coloured(10, 50, RED)],
  'flip=hv': ['flip=hv', coloured(10, 50, BLUE)],
  or: ['or=90', sized(200, 400)],
  q: ['q=10&fm=jpg', typed('jpeg')],
  'fm=jpg': ['fm=jpg', typed('jpeg')],
  'fm=pjpg': ['fm=pjpg', typed('jpeg')],
  'fm=png': ['fm=png', typed('png')],
  'fm=webp': ['fm=webp', typed('webp')],
  'fm=avif': ['fm=avif', typed('avif')],
  auto: ['auto=format', typed('webp')],
  pad: ['w=100&pad=10&bg=00ff00', coloured(2, 2, [0, 255, 0])],
  dl: ['dl=a.png', ({headers}) => expect(/attachment.*a\.png/.test(headers.get('content-disposition') ?? ''))],
  dlRaw: ['dlRaw=true', sized(400, 200)],
  frame: ['frame=1', sized(400, 200)],
  expires: ['w=100', ({headers}) => expect(/max-age=\d{6}/.test(headers.get('cache-control') ?? ''))],
  'other origins': ['w=100', ({headers}) => expect(headers.get('access-control-allow-origin') === '*')],
}

/** Addresses that are refused with 400, as hosted refuses them. */
const REFUSED = 'w=x w=0 fit=none q=101 sat=50 bg=zz rect=1,2 fm=bmp or=45 blur=9999 dpr=9'.split(' ')

export async function pictureQuestions(lake: StartedLake): Promise<Question[]> {
  const client = createClient({...lake.config, token: lake.token, apiVersion: '2025-02-19'})
  const create = (width: number, background: string) => ({
    create: {width, height: 200, channels: 3 as const, background},
  })
  const both = sharp(create(400, '#f00')).composite([{input: create(200, '#00f'), left: 200, top: 0}])
  const {url: address} = await client.assets.upload('image', await both.png().toBuffer())
  const ask = (query: string) =>
    fetch(`${address}?${query}`, {headers: {accept: 'image/webp,*/*', origin: 'http://a.test'}})
  const shown = Object.entries(SAMPLES).map(([name, [query, check]]) => ({
    name,
    ask: async () => {
      const response = await ask(query)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.ok, `${response.status} ${bytes}`)
      const {width = 0, height = 0, format = ''} = await sharp(bytes).metadata()
      await check({width, height, format, bytes, type: response.headers.get('content-type'), headers: response.headers})
    },
  }))
  const refused = REFUSED.map((query) => ({
    name: `${query} is refused`,
    ask: async () => {
      const {status} = await ask(query)
      expect(status === 400, String(status))
    },
  }))
  return [...shown, ...refused]
}
