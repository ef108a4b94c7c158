import {type RequestHandler, Router} from 'express'
import {sendPage} from './own-page.ts'

/** `/` of a lake that serves no Studio there: datasets, tokens, origins, and a box for queries. */
export function homeRouter(): Router {
  const show: RequestHandler = (request, response, next) => {
    if (!request.accepts('html')) return next()
    sendPage(response, {title: 'Lake', main: MAIN, style: STYLE, script: SCRIPT})
  }
  return Router().get('/', show)
}

const STYLE = `
body { align-content: start }
main { max-width: 860px; display: grid; gap: 32px }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 8px 16px }
h2 { font-size: 18px; line-height: 1.3 }
table { width: 100%; margin-top: 8px; border-collapse: collapse; text-align: start }
th, td { padding: 8px 16px 8px 0; border-top: 1px solid var(--edge); text-align: start }
td:first-child { min-width: 7em; overflow-wrap: anywhere }
th { font-weight: 400; color: var(--soft) }
label { margin: 16px 0 8px }
textarea { width: 100%; min-height: 96px; padding: 12px 14px; border-radius: 8px; resize: vertical;
  font: 14px/1.5 ui-monospace, monospace }
.row { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: end }
select { height: 48px; min-width: 160px; border-radius: 8px; font: inherit }
option { background: var(--sheet) }
.row button { width: auto; padding: 0 24px }
.link { width: auto; height: auto; margin: 0; padding: 0; background: none; color: var(--accent); text-decoration: underline }
pre { max-height: 60vh; margin-top: 8px; overflow: auto; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere }
[hidden] { display: none }
@media (max-width: 480px) { main { padding: 24px 20px } th, td { padding-right: 12px } }
`

/** The same for all visitors: its script asks for what it shows with the rights of the visitor. */
const MAIN = `<div class="head"><h1>Lake</h1><p id="who">Asking who you are …</p></div>
<noscript><p>This page asks the lake by a script: your browser runs none.</p></noscript>
<section id="of-members" hidden>
<h2>Datasets</h2>
<table><thead><tr><th>Name</th><th>Without a token</th><th>Documents</th></tr></thead><tbody id="datasets"></tbody></table>
</section>
<section id="of-tokens" hidden>
<h2>Tokens</h2>
<table><thead><tr><th>Name</th><th>Role</th><th>Made</th></tr></thead><tbody id="tokens"></tbody></table>
<p><code>lake token add</code> makes more, and prints each once.</p>
</section>
<section id="of-origins" hidden>
<h2>Origins</h2>
<table><thead><tr><th>Pages that may ask from the browser</th><th>With a session</th></tr></thead><tbody id="origins"></tbody></table>
<p><code>--origin</code> lets in more.</p>
</section>
<form id="ask" hidden>
<h2>Query</h2>
<label for="query">GROQ</label>
<textarea id="query" spellcheck="false" required>*[!(_id in path("_.**"))][0...10]</textarea>
<div class="row">
<div><label for="dataset">Dataset</label><select id="dataset"></select></div>
<div><label for="perspective">Perspective</label>
<select id="perspective"><option>published</option><option>drafts</option><option>raw</option></select></div>
<button>Ask</button>
</div>
<p id="told" role="status"></p>
<pre id="result" tabindex="0" aria-label="Answer" hidden></pre>
</form>`

const SCRIPT = `
const API = '/v2025-02-19'
const at = (id) => document.getElementById(id)
const call = async (path, body, method = body ? 'POST' : 'GET') => {
  const headers = {'content-type': 'application/json'}
  const answer = await fetch(API + path, {method, ...(body && {headers, body: JSON.stringify(body)})})
  const text = await answer.text()
  const read = text ? JSON.parse(text) : undefined
  if (!answer.ok) throw new Error((read.error && read.error.description) || read.message || answer.statusText)
  return read
}
const ask = (dataset, query, perspective = 'raw') =>
  call('/data/query/' + dataset + '?perspective=' + perspective, {query})
const fill = (section, body, rows) => {
  at(body).replaceChildren(...rows.map((cells) => {
    const row = document.createElement('tr')
    row.append(...cells.map((cell) => Object.assign(document.createElement('td'), {textContent: cell})))
    return row
  }))
  at(section).hidden = false
}
const offer = (names) => {
  at('dataset').replaceChildren(...names.map((name) => new Option(name)))
  at('ask').hidden = false
}
const link = (text, onclick) => Object.assign(document.createElement('button'), {className: 'link', textContent: text, onclick})
const signIn = () => location.assign('/auth/login?origin=' + encodeURIComponent(location.origin + '/'))

async function showMember({name, role}) {
  const signOut = () => call('/auth/logout', undefined, 'POST').then(() => location.reload())
  at('who').replaceChildren(name + ', ' + role + '. ', link('Sign out', signOut))
  const [project] = await call('/projects')
  const datasets = await call('/datasets')
  const counts = await Promise.all(datasets.map(({name}) => ask(name, 'count(*)').catch(() => ({result: ''}))))
  fill('of-members', 'datasets', datasets.map(({name, aclMode}, i) => [
    name, aclMode === 'public' ? 'may read what is published' : 'reads no documents', counts[i].result]))
  offer(datasets.map(({name}) => name))
  const ofProject = '/projects/' + project.id
  const origins = await call(ofProject + '/cors')
  fill('of-origins', 'origins', origins.map(({origin, allowCredentials}) => [origin, allowCredentials ? 'yes' : 'no']))
  // Administrators alone are told.
  const tokens = await call(ofProject + '/tokens').catch(() => undefined)
  if (tokens) fill('of-tokens', 'tokens', tokens.map(({label, roles, createdAt}) => [label, roles[0].name, createdAt.slice(0, 10)]))
}

async function showStranger() {
  at('who').replaceChildren('You are not signed in. ', link('Sign in with a token', signIn))
  await ask('production', 'true', 'published').then(() => offer(['production']), () => {})
}

at('ask').onsubmit = async (event) => {
  event.preventDefault()
  at('told').className = ''
  at('told').textContent = 'Asking …'
  try {
    const began = performance.now()
    const {result} = await ask(at('dataset').value, at('query').value, at('perspective').value)
    const size = Array.isArray(result) ? result.length + ' items, ' : ''
    at('told').textContent = size + Math.round(performance.now() - began) + ' ms'
    at('result').textContent = JSON.stringify(result, null, 2)
  } catch (error) {
    at('told').className = 'problem'
    at('told').textContent = error.message
  }
  at('result').hidden = at('told').className === 'problem'
}
at('query').onkeydown = (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) at('ask').requestSubmit()
}
call('/users/me').catch(() => ({})).then((me) => (me.id ? showMember(me) : showStranger())).catch((error) => {
  at('who').className = 'problem'
  at('who').textContent = error.message
})
`
