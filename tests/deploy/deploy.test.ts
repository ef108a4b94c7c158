import {existsSync, readFileSync} from 'node:fs'
import {join, matchesGlob} from 'node:path'
import {validate} from 'dockerfile-utils'
import {expect, test} from 'vitest'
import {parse} from 'yaml'
import {isCarried} from '../../apps/server/src/command/release.ts'
import {variables} from '../../apps/server/src/config/config.ts'

const HOUSE = join(import.meta.dirname, '../..')
const DEPLOY = 'apps/server/deploy'
const textOf = (name: string) => readFileSync(join(HOUSE, DEPLOY, name), 'utf8')

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

/** Replaces variables of `.env` by their defaults in the file. */
const filledIn = (text: string) => text.replace(/\$\{(\w+):[?-]([^}]*)\}/g, (_all, _name, otherwise) => otherwise)
const compose = parse(filledIn(textOf('compose.yaml')), {merge: true})

type Service = {
  user: string
  read_only: boolean
  cap_drop: string[]
  security_opt: string[]
  image: string
  pull_policy?: string
  build?: {target: string; args: Record<string, string>}
  environment: Record<string, string>
  healthcheck?: object
  networks: string[]
  volumes: string[]
  ports?: string[]
}

const services: Record<string, Service> = compose.services

test('Every container has no root, nothing to write but its volumes, no right to gain, and a health check', () => {
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

test('A container asks at its own port whether pages can be shown, and what it copies and starts is there', () => {
  const dockerfile = textOf('Dockerfile')
  const [, app = ''] = dockerfile.split(' AS app\n')
  expect(/HEALTHCHECK .*\n.*fetch\('([^']+)'\)/.exec(app)?.[1]).toBe('http://127.0.0.1:3000/showz')
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, from = '']) => from)
  const started = [...dockerfile.matchAll(/^CMD \["node", "([^"]+)"\]/gm)].map(([, file = '']) => file)
  expect([copied.length, started.length]).toEqual([2, 1])
  for (const path of [...copied, ...started]) expect(existsSync(join(HOUSE, path)), path).toBe(true)
  for (const {build} of Object.values(services))
    for (const name of Object.keys(build?.args ?? {})) expect(dockerfile).toMatch(new RegExp(`^ARG ${name}=`, 'm'))
})

test('What the containers are told is read by somebody, and what an operator may set of them is in the text', () => {
  const caddyfile = textOf('Caddyfile')
  expect(variables).toEqual(expect.arrayContaining(Object.keys(services.app?.environment ?? {})))
  for (const name of Object.keys(services.proxy?.environment ?? {})) expect(caddyfile).toContain(`{$${name}`)
  const named = [...textOf('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  expect(named).toContain('IMAGE_TAG')
  const [, ofContainers = ''] = textOf('INSTRUCTIONS.md').split('## With containers instead')
  for (const name of named) expect(ofContainers).toContain(name)
  const settings = [...ofContainers.matchAll(/^([A-Z][A-Z_0-9]+)=/gm)].map(([, name = '']) => name)
  expect(settings.filter((name) => !named.includes(name) && !variables.includes(name))).toEqual([])
})

test('Images of our own are tagged by the commit that they say they are of, and fetched from nobody', () => {
  const ours = Object.values(services).filter(({build}) => build)
  for (const {image, pull_policy, build} of ours)
    expect([image, pull_policy]).toEqual([`site-${build?.target}:latest`, 'never'])
  expect(textOf('compose.yaml')).toMatch(/COMMIT: \$\{IMAGE_TAG:-\}/)
  expect(ours).toHaveLength(2)
})

test('Commands that the text names for containers are there', () => {
  const [, ofContainers = ''] = textOf('INSTRUCTIONS.md').split('## With containers instead')
  const commands = [...ofContainers.matchAll(/(?<=node )apps\/server\/\S+\.ts/g)].map(([path]) => path)
  expect(commands.length).toBeGreaterThan(2)
  for (const path of commands) expect(readFileSync(join(HOUSE, path), 'utf8')).toContain('export const main = command(')
})

test('Passwords beside the files for containers go into no image and no release', () => {
  const ignored = textOf('Dockerfile.dockerignore').split('\n').filter(Boolean)
  for (const name of ['.env', 'secrets.env']) {
    const path = join(DEPLOY, name)
    expect([ignored.some((pattern) => matchesGlob(path, pattern)), isCarried(path)], path).toEqual([true, false])
  }
  expect(isCarried('.env.example')).toBe(true)
})
