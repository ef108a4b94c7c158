import express, {Router} from 'express'
import {asking, Refusal, type StaffRouterOptions} from '../asking.ts'

/** Most bytes of a picture that somebody chooses; what is stored is a hundredth of it. */
const MOST_BYTES = 10_000_000

const readFile = express.raw({type: () => true, limit: MOST_BYTES})

/** `/staff/me/picture`: what colleagues see beside the own name. */
export function ownPictureRouter({pictures, makePicture}: StaffRouterOptions): Router {
  return Router()
    .put('/', readFile, async (request, response) => {
      const made = Buffer.isBuffer(request.body) ? await makePicture(request.body) : undefined
      if (!made) throw new Refusal(422, 'A picture is a JPG, PNG or WebP file.')
      pictures.set(asking(response).member.id, made)
      response.status(204).end()
    })
    .delete('/', (_request, response) => {
      pictures.remove(asking(response).member.id)
      response.status(204).end()
    })
}
