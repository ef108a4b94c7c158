import './styles/index.css'
import {startTransition} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {createBrowserRouter, RouterProvider} from 'react-router-dom'
import {browserSource} from './data/browser-source.ts'
import {readHydration} from './data/hydration.ts'
import {createRoutes} from './routes.tsx'
import {Document} from './shell/document.tsx'

const {state, assets} = readHydration()
const router = createBrowserRouter(createRoutes(browserSource), {hydrationData: state})

startTransition(() => {
  hydrateRoot(
    document,
    <Document assets={assets}>
      <RouterProvider router={router} />
    </Document>,
  )
})
