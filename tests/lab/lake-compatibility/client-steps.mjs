import {createClient} from '@sanity/client'
import {clientLake} from 'oxbow-lake/client'

/** Does what scripts do, and prints of each step whether it worked. */
const [address, token] = process.argv.slice(2)
const client = createClient({...clientLake(address), token})
const id = `client-${process.pid}`
const steps = {
  edit: () => client.create({_id: `drafts.${id}`, _type: 'note', title: 'One'}),
  publish: async () => {
    await client.transaction().create({_id: id, _type: 'note', title: 'One'}).delete(`drafts.${id}`).commit()
    if ((await client.fetch('*[_id == $id][0].title', {id})) !== 'One') throw new Error('not published')
  },
  upload: () => client.assets.upload('file', Buffer.from(`text ${id}`), {filename: 'a.txt'}),
  history: async () => {
    const {documents} = await client.request({uri: `/data/history/production/documents/${id}?lastRevision=true`})
    if (documents[0].title !== 'One') throw new Error('not known')
  },
  // As many as a tab of the Studio opens.
  '8 streams': () => Promise.all(Array.from({length: 8}, (_, at) => welcome(`*[_type == "type${at}"]`))),
}
const welcome = (query) =>
  new Promise((resolve, reject) => {
    client.listen(query, {}, {events: ['welcome']}).subscribe({next: resolve, error: reject})
  })
const outcome = {}
for (const [name, step] of Object.entries(steps))
  outcome[name] = await step().then(
    () => 'ok',
    ({message}) => message,
  )
process.stdout.write(JSON.stringify(outcome), () => process.exit())
