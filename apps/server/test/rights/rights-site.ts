import type {Rights} from '@site/staff'
import {openStaffSite} from '../open-staff-site.ts'
import {routesOf} from './router-routes.ts'

export const EMAIL = 'person@example.test'
export const PASSWORD = 'correct horse battery staple'

export type Shown = 'nothing' | 'session' | 'token'

export type RightsSite = Awaited<ReturnType<typeof openRightsSite>>

/** Lake, inbox and accounts with one person. */
export async function openRightsSite() {
  const site = await openStaffSite()
  const {origin, staff, routers, close} = site
  await staff.add({email: EMAIL, password: PASSWORD})
  return {
    origin,
    routes: new Set(
      Object.entries(routers).flatMap(([path, each]) => each.flatMap((router) => routesOf(router, path))),
    ),
    /**
     * Returns what a request shows of the person with these rights. Made anew each time: one of the routes is the
     * sign-out.
     */
    credentialOf(shown: Shown, rights: Rights): Record<string, string> {
      if (shown === 'nothing') return {}
      const {id} = staff.setRights(EMAIL, shown === 'token' ? {...rights, role: 'administrator'} : rights)
      if (shown === 'session') return {cookie: site.sessionOf(id)}
      return {authorization: `Bearer ${staff.createToken(EMAIL, 'test', rights).token}`}
    },
    close,
  }
}
