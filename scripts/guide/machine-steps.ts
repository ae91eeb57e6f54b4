import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../server/src/testing/site-process.ts'
import { covered, finish, step } from './guide-steps.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Commands that change a machine are run in a folder instead of its root. */
export function machineSteps(folder: () => string): void {
  const place = (...names: string[]) => join(folder(), ...names)

  step(
    'cp -r . /opt/fairwave && chown -R root:root /opt/fairwave && chmod -R go-w,a+rX /opt/fairwave',
    async (command) => {
      mkdirSync(place('checkout'))
      writeFileSync(place('checkout', 'package.json'), '{}', { mode: 0o660 })
      await finish(command.replaceAll('/opt/fairwave', place('opt')), { cwd: place('checkout') })
      expect(statSync(place('opt', 'package.json')).mode & 0o777).toBe(0o644)
    },
    { programs: ['cp', 'chown', 'chmod'], isForRoot: true },
  )

  step(
    'useradd --system --home-dir /var/lib/fairwave --shell /usr/sbin/nologin fairwave',
    async (command) => {
      mkdirSync(place('etc'))
      for (const file of ['passwd', 'group', 'shadow', 'gshadow']) writeFileSync(place('etc', file), '')
      await finish(command.replace('useradd', `useradd --prefix ${folder()}`))
      expect(readFileSync(place('etc', 'passwd'), 'utf8')).toContain('/var/lib/fairwave:/usr/sbin/nologin')
    },
    { programs: ['useradd'], isForRoot: true },
  )

  step(
    'cp deploy/systemd/*.service /etc/systemd/system/ && systemctl daemon-reload',
    async (command) => {
      mkdirSync(place('etc/systemd/system'), { recursive: true })
      const [copy = ''] = command.split(' && ')
      await finish(copy.replace('/etc', place('etc')))
      expect(readdirSync(place('etc/systemd/system'))).toContain('fairwave.service')
    },
    { programs: ['cp'] },
  )

  step(
    'systemctl enable --now fairwave-web@3001 fairwave-web@3002 fairwave-worker',
    async (command) => {
      await finish(command.replace('enable --now', `--root=${folder()} enable`))
      expect(readdirSync(place('etc/systemd/system/multi-user.target.wants')).toSorted()).toEqual([
        'fairwave-web@3001.service',
        'fairwave-web@3002.service',
        'fairwave-worker.service',
      ])
    },
    { programs: ['systemctl'] },
  )

  step(
    'git pull',
    async (command) => {
      const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, stdio: 'pipe' })
      const author = ['-c', 'user.name=Operator', '-c', 'user.email=operator@music.example']
      mkdirSync(place('theirs'))
      git(place('theirs'), 'init', '--quiet')
      git(place('theirs'), ...author, 'commit', '--quiet', '--allow-empty', '--message=first')
      git(folder(), 'clone', '--quiet', 'theirs', 'ours')
      await finish(command, { cwd: place('ours') })
    },
    { programs: ['git'] },
  )

  step(
    'openssl rand -hex 32',
    async (command) => {
      expect((await finish(command)).trim()).toMatch(/^[0-9a-f]{64}$/)
    },
    { programs: ['openssl'] },
  )

  for (const [command, { why, check }] of Object.entries(NOT_RUN)) {
    covered.add(command)
    test(`not run here: ${command} (${why})`, () => check(command))
  }
}

/** Every script that `npm` is told to run exists. */
const scriptsExist = (command: string) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  expect(spawnSync('sh', ['-n', '-c', command]).status).toBe(0)
}
/** Every file that a command names exists. */
const filesExist = (command: string) => {
  const named = command.split(' ').filter((word) => word.includes('/') && /^[a-z]/.test(word) && !word.includes(':'))
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
}

/** Commands that a test cannot run on any machine: each with the reason, and with what is checked instead. */
const NOT_RUN: Record<string, { why: string; check(command: string): void }> = {
  'npm ci': { why: 'it would replace the packages that the tests use', check: scriptsExist },
  'npm ci && npm run build && NODE_ENV=production npm ci --omit=dev': {
    why: 'it would replace the packages that the tests use; production-start.test.ts starts what it leaves',
    check: scriptsExist,
  },
  'npm run bench -- restarts': {
    why: 'it takes minutes',
    check: () => expect(read('bench/restarts.ts')).toContain("name: 'restarts'"),
  },
  'npm run bench -- streaming': {
    why: 'it takes minutes',
    check: () => expect(read('bench/streaming.ts')).toContain("name: 'streaming'"),
  },
  'npm run data:unarchive -- FILE': {
    why: 'a new site has no old month; archiving.test.ts brings one back',
    check: scriptsExist,
  },
  'npm run faults': { why: 'it takes an hour', check: scriptsExist },
  'docker build -f deploy/Dockerfile -t fairwave .': {
    why: 'container.trial.test.ts runs it where CONTAINER_ENGINE names docker or podman',
    check: filesExist,
  },
  'docker run --read-only --tmpfs /tmp --volume fairwave:/data --publish 3000:3000 fairwave': {
    why: 'container.trial.test.ts runs it where CONTAINER_ENGINE names docker or podman',
    check: filesExist,
  },
  'docker compose -f deploy/compose.yaml up --build --detach': {
    why: 'it needs images from a registry, and the ports 80 and 443',
    check: filesExist,
  },
}
