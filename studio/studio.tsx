import type {Language} from '@site/routes/language'
import {createRoot} from 'react-dom/client'
import {Studio} from 'sanity'
import {chosenLanguage} from './language/say.ts'
import {configIn} from './sanity.config.ts'

const element = document.getElementById('studio')
const root = element && createRoot(element)
let configured = configIn
const show = (language: Language) => root?.render(<Studio config={configured(language, show)} />)
show(chosenLanguage())
// While somebody develops, an edited schema is taken over by the Studio that is open.
import.meta.hot?.accept('./sanity.config.ts', (edited) => {
  if (!edited) return
  configured = edited.configIn
  show(chosenLanguage())
})
