import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { SETTING_NAMES } from '../server/src/config.ts'
import { findProgram } from '../server/src/platform/find-program.ts'
import { nginxProgram } from '../server/src/testing/deployed-nginx.ts'

// The files in deploy/ name only what exists, keep the promises of docs/operations.md, and are accepted by the programs they are for.
const ROOT = join(import.meta.dirname, '..')
const DEPLOY = join(ROOT, 'deploy')
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'fairwave-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a program says of a file, and whether it accepts it. */
function judge(program: string | undefined, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program ?? '', args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', HOME: folder, ...env },
  })
  return { status, output: stdout + stderr }
}
const unknownSettings = (names: string[]) => names.filter((name) => ![...SETTING_NAMES, 'NODE_ENV'].includes(name))

describe('the container', () => {
  const dockerfile = read('Dockerfile')
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n')
  const stages = lines.filter((line) => line.startsWith('FROM '))

  test('is built in two stages, runs without root and says how it is', () => {
    expect(stages).toHaveLength(2)
    const last = lines.slice(lines.lastIndexOf(stages[1] ?? ''))
    expect(last).toContain('USER node')
    expect(last.some((line) => line.startsWith('HEALTHCHECK') && line.includes('/api/health'))).toBe(true)
    expect(last.some((line) => line.includes('ffmpeg'))).toBe(true)
    expect(last.indexOf('USER node')).toBeGreaterThan(last.findLastIndex((line) => line.startsWith('COPY')))
  })

  test('copies only what exists, and every workspace that npm needs', () => {
    const sources = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([])
    const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] }
    expect(workspaces.filter((name) => !sources.includes(`${name}/package.json`))).toEqual([])
  })

  test('starts with the command of the service units', () => {
    const command = JSON.parse(lines.findLast((line) => line.startsWith('CMD '))?.slice(4) ?? '[]') as string[]
    const scripts = command.slice(1).filter((word) => !word.startsWith('--'))
    expect(scripts.filter((script) => !existsSync(join(ROOT, script)))).toEqual([])
    for (const unit of readdirSync(join(DEPLOY, 'systemd')))
      expect(read(`systemd/${unit}`)).toContain(`ExecStart=/usr/bin/${command.join(' ')}\n`)
  })
})

describe('the compose file', () => {
  type Service = {
    image: string
    environment?: Record<string, string>
    volumes?: string[]
    read_only?: boolean
    cap_drop?: string[]
    depends_on?: Record<string, unknown>
  }
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'fairwave')

  test('has two web processes and a worker, read-only, with settings that exist', () => {
    expect(ours.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
      ['web1', 'web'],
      ['web2', 'web'],
      ['worker', 'worker'],
    ])
    for (const [name, { environment = {}, read_only, cap_drop }] of ours) {
      expect([name, unknownSettings(Object.keys(environment))]).toEqual([name, []])
      expect([name, read_only, cap_drop]).toEqual([name, true, ['ALL']])
    }
  })

  test('names services, volumes and files that exist', () => {
    for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
      expect(Object.keys(depends_on).filter((name) => !(name in compose.services))).toEqual([])
      const places = volumes.map((volume) => volume.split(':')[0] ?? '')
      expect(
        places.filter((place) => !(place.startsWith('.') ? existsSync(join(DEPLOY, place)) : place in compose.volumes)),
      ).toEqual([])
    }
  })

  // Only the client with its compose plugin is needed; no container is started.
  const docker = findProgram('docker')
  const hasCompose = docker !== undefined && judge(docker, ['compose', 'version']).status === 0
  test.skipIf(!hasCompose)('docker compose accepts it (skipped without docker compose)', () => {
    const names = ['DOMAIN', 'MEDIA_DOMAIN', 'DATABASE_PASSWORD', 'SECRET_KEY', 'S3_SECRET_ACCESS_KEY']
    const settings = Object.fromEntries(names.map((name) => [name, 'example']))
    const accepted = judge(docker, ['compose', '-f', join(DEPLOY, 'compose.yaml'), 'config', '--quiet'], settings)
    expect(accepted).toEqual({ status: 0, output: '' })
  })
})

describe('the service units', () => {
  const units = readdirSync(join(DEPLOY, 'systemd'))
  const hardening = (text: string) => text.slice(text.indexOf('UMask='), text.indexOf('[Install]'))

  test('are hardened alike, and set only settings that exist', () => {
    expect(new Set(units.map((unit) => hardening(read(`systemd/${unit}`)))).size).toBe(1)
    for (const unit of units) {
      const set = /^Environment=(.*)$/m.exec(read(`systemd/${unit}`))?.[1] ?? ''
      expect([unit, unknownSettings(set.split(' ').map((pair) => pair.split('=')[0] ?? ''))]).toEqual([unit, []])
    }
  })

  const analyze = findProgram('systemd-analyze')
  test.skipIf(!analyze).each(units)('systemd accepts %s (skipped without systemd-analyze)', (unit) => {
    const copy = join(folder, unit.replace('@', '@3001'))
    writeFileSync(
      copy,
      read(`systemd/${unit}`).replace('/usr/bin/node', process.execPath).replace('/opt/fairwave', ROOT),
    )
    expect(judge(analyze, ['verify', copy])).toEqual({ status: 0, output: '' })
  })

  // systemd's own scale is from 0 to 10; a service without hardening is at 9.6.
  const canJudge = analyze !== undefined && judge(analyze, ['security', '--help']).output.includes('--offline')
  test.skipIf(!canJudge).each(units)(
    'systemd counts %s among the well protected (skipped without systemd 250)',
    (unit) => {
      const file = join(DEPLOY, 'systemd', unit)
      const { status, output } = judge(analyze, ['security', '--offline=true', '--threshold=20', '--no-pager', file])
      expect([status, output.match(/Overall exposure level.*/)?.[0]]).toEqual([0, expect.any(String)])
    },
  )
})

describe('the proxies', () => {
  const openssl = findProgram('openssl')
  test.skipIf(!nginxProgram || !openssl)('nginx accepts its files (skipped without nginx and openssl)', () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const names = ['-subj', '/CN=music.example', '-days', '1']
    judge(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...names])
    const site = read('nginx/fairwave.conf')
      .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`)
      .replace('/var/cache/nginx/fairwave', join(folder, 'remembered'))
      .replace('# include /etc/nginx/fairwave-music.conf;', `include ${join(DEPLOY, 'nginx/fairwave-music.conf')};`)
    expect(site).toContain('nginx/fairwave-music.conf;')
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `pid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${site}}\n`)
    const { status, output } = judge(nginxProgram, ['-t', '-e', 'stderr', '-c', file])
    expect([status, output]).toEqual([0, expect.stringContaining('test is successful')])
  })

  const caddy = findProgram('caddy')
  test.skipIf(!caddy)('Caddy accepts its file (skipped without caddy)', () => {
    const file = join(DEPLOY, 'caddy/Caddyfile')
    const { status, output } = judge(caddy, ['validate', '--adapter', 'caddyfile', '--config', file])
    expect([status, output]).toEqual([0, expect.stringContaining('Valid configuration')])
  })
})
