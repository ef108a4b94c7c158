import {readFileSync} from 'node:fs'
import {validate} from 'dockerfile-utils'
import {expect, test} from 'vitest'
import {parse} from 'yaml'

const textOf = (name: string) => readFileSync(new URL(`../../apps/server/deploy/${name}`, import.meta.url), 'utf8')

test('A parser has nothing to say about the Dockerfile, and both of its images run without root', () => {
  const dockerfile = textOf('Dockerfile')
  expect(validate(dockerfile)).toEqual([])
  const ofLake = readFileSync(new URL('../../packages/lake/Dockerfile', import.meta.url), 'utf8')
  expect([validate(ofLake), /^USER (\S+)/m.exec(ofLake)?.[1]]).toEqual([[], 'node'])
  const [, ...stages] = dockerfile.split(/^FROM /m)
  const users = stages.map((stage) => [/AS (\S+)/.exec(stage)?.[1], /^USER (\S+)/m.exec(stage)?.[1]])
  expect(Object.fromEntries(users)).toEqual({build: undefined, app: 'node', proxy: '1000:1000'})
  expect(stages.filter((stage) => stage.includes('\nHEALTHCHECK '))).toHaveLength(2)
})

type Service = {
  user: string
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
  image?: string
  build?: {target: string}
  healthcheck?: object
  networks: string[]
  volumes: string[]
  ports?: string[]
}

test('Every container has no root, nothing to write but its volumes, no right to gain, and a health check', () => {
  const compose = parse(textOf('compose.yaml'), {merge: true})
  const services: Record<string, Service> = compose.services
  expect(Object.keys(services)).toEqual(['app', 'database', 'proxy'])
  const built = textOf('Dockerfile')
  for (const [name, service] of Object.entries(services)) {
    expect(service, name).toMatchObject({
      user: expect.stringMatching(/^(?!root|0)/),
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    expect(service.healthcheck ?? built.includes(` AS ${service.build?.target}\n`), name).toBeTruthy()
    for (const volume of service.volumes) expect(compose.volumes).toHaveProperty([volume.split(':')[0] ?? ''])
    for (const network of service.networks) expect(compose.networks).toHaveProperty([network])
  }
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy'])
  expect(compose.networks.inside).toEqual({internal: true})
})
