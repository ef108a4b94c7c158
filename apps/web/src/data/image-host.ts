import {createContext} from 'react'

/** Where pictures are served: `''` on the site itself. Given by the shell, and in the browser by each island. */
export const ImageHost = createContext('')
