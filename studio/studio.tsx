import {createRoot} from 'react-dom/client'
import {type Config, Studio} from 'sanity'
import config from './sanity.config.ts'

const element = document.getElementById('studio')
const root = element && createRoot(element)
const show = (shown: Config) => root?.render(<Studio config={shown} />)
show(config)
// While somebody develops, an edited schema is taken over by the Studio that is open.
import.meta.hot?.accept('./sanity.config.ts', (edited) => edited && show(edited.default))
