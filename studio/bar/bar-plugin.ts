import {definePlugin} from 'sanity'
import {Navbar} from './navbar.tsx'
import {ToolMenu} from './tool-menu.tsx'

/** The bar at the top: the tools of a role with what waits in them, the language, and the way to help and account. */
export const bar = definePlugin({name: 'bar', studio: {components: {navbar: Navbar, toolMenu: ToolMenu}}})
