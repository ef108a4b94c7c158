import './index.css'
import '../browser/entrance.css'

// Every style sheet of the site but that of toasts, which the script of every page names; whether or not a script of the browser knows the part that it belongs to. Named, because
// a bundler leaves out what nobody uses; no page of the built site fetches this script.
Object.assign(globalThis, {
  styles: import.meta.glob(['../**/*.module.css', '!../ui/toast/*'], {eager: true, import: 'default'}),
})
