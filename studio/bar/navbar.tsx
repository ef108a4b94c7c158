import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {UserIcon} from '@sanity/icons/User'
import {Button} from '@sanity/ui'
import {languages} from '@site/routes/language'
import type {ComponentType} from 'react'
import {definePlugin, type NavbarProps, useWorkspace} from 'sanity'
import {createGlobalStyle} from 'styled-components'
import {useSpoken} from '../language/say.ts'
import {StudioLink} from '../studio-link.tsx'
import {ToolMenu} from './tool-menu.tsx'

/** The bar at the top: the tools of a role with what waits in them, the language, and the way to help and account. */
export const bar = definePlugin({name: 'bar', studio: {components: {navbar: Navbar, toolMenu: ToolMenu}}})

/** Sanity's own help says which version this is, and leads to sites for programmers. */
const OurHelpAlone = createGlobalStyle`#menu-button-resources { display: none }`

/** Adds to Sanity's bar what belongs to the person and not to the content. */
function Navbar(props: NavbarProps) {
  return (
    <>
      <OurHelpAlone />
      {props.renderDefault({...props, __internal_actions: ACTIONS})}
    </>
  )
}

const ACTIONS: NavbarProps['__internal_actions'] = [
  {name: 'language', location: 'topbar', render: LanguageSwitch},
  {name: 'help', location: 'topbar', render: () => <ToolLink name="help" icon={HelpCircleIcon} />},
  {name: 'accounts', location: 'topbar', render: () => <ToolLink name="accounts" icon={UserIcon} />},
  {name: 'language', location: 'sidebar', render: LanguageSwitch},
]

/** Chooses the other language, which calls itself by its own name. */
function LanguageSwitch() {
  const {language, choose} = useSpoken()
  const other = language === 'en' ? 'ur' : 'en'
  return (
    <Button
      mode="bleed"
      fontSize={1}
      padding={2}
      lang={other}
      text={languages[other].name}
      onClick={() => void choose(other)}
    />
  )
}

function ToolLink({name, icon}: {name: string; icon: ComponentType}) {
  const tool = useWorkspace().tools.find((one) => one.name === name)
  if (!tool) return null
  const {title} = tool
  const link = {to: `/${name}`, title, 'aria-label': title}
  return <Button as={StudioLink} {...link} data-as="a" mode="bleed" fontSize={1} padding={2} icon={icon} />
}
