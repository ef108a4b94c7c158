import {expect} from '@playwright/test'
import {createClient} from '@sanity/client'
import {lakeTest} from '@site/lake/playwright'

const test = lakeTest({documents: [{_id: 'post', _type: 'post'}]})

for (const turn of ['A test', 'The next test']) {
  test(`${turn} with the fixture of the lake finds it as it began`, async ({lake, request}) => {
    const client = createClient({...lake.config, apiVersion: '2025-02-19'})
    await client.delete('post')
    const asked = await request.get(`${lake.url}/v2025-02-19/data/query/production?query=*`, {
      headers: {Authorization: `Bearer ${lake.token}`},
    })
    expect(await asked.json()).toMatchObject({result: []})
    await lake.restore()
    expect(await client.fetch('*[]._id')).toEqual(['post'])
    await client.delete('post')
  })
}
