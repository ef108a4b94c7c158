import {croppedRect, type PictureSize, type PictureSource, pictureUrl} from './picture-url.ts'

export type {Picture} from './types.ts'
export {type PictureSize, type PictureSource, pictureUrl}

/** Steps small enough that no browser fetches more than half as many pixels again as it shows. */
const widths = [160, 240, 320, 480, 640, 800, 1024, 1280, 1600, 1920, 2560]

export interface PictureSources {
  src: string
  srcSet: string
  /** Size of the largest candidate: gives the browser the proportions before the file arrives. */
  width: number
  height: number
}

/** Everything an `<img>` needs but `sizes` and `alt`. No candidate is larger than what the original holds. */
export function pictureSources(picture: PictureSource, size: Omit<PictureSize, 'width'>): PictureSources {
  const crop = croppedRect(picture)
  const ratio = size.aspect ?? crop.width / crop.height
  const largest = Math.min(crop.width, Math.round(crop.height * ratio), 2560)
  const steps = [...widths.filter((width) => width < largest), largest]
  const address = (width: number) => pictureUrl(picture, {...size, width})
  return {
    src: address(steps.findLast((width) => width <= 1024) ?? largest),
    srcSet: steps.map((width) => `${address(width)} ${width}w`).join(', '),
    width: largest,
    height: Math.round(largest / ratio),
  }
}
