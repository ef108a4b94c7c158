import {isRouteErrorResponse, useRouteError} from 'react-router-dom'
import {useShell} from '../data/shell.ts'
import {Head} from '../shell/head.tsx'
import {NotFound} from './not-found.tsx'
import {Unreached} from './unavailable.tsx'

/** What stands inside the shell when a route's data did not come. */
export function Failure() {
  const error = useRouteError()
  const {settings} = useShell()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <>
      <Head title={`This page cannot be shown right now | ${settings.companyName}`} whole hidden />
      <Unreached />
    </>
  )
}
