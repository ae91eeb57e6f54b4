import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkLedger } from './domains/ground/ledger/check-ledger.ts'
import { createDb } from './platform/database/db.ts'
import { findProgram } from './platform/find-program.ts'
import { startMetrics } from './start-metrics.ts'
import { aTrack } from './testing/builders.ts'
import { freePort, ROOT } from './testing/site-process.ts'
import { startTestSite, type TestSite } from './testing/test-site.ts'

let site: TestSite
let stop: () => Promise<void>
let address: string
beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}/metrics`
  site = await startTestSite({ METRICS_PORT: String(port) })
  stop = await startMetrics(site.context)
})
afterAll(async () => {
  await stop()
  await site.stop()
})

const scrape = async (url = address) => (await fetch(url)).text()
const figure = (text: string, sample: string) => {
  const line = text.split('\n').find((line) => line.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}
const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)

test('requests are counted by the pattern of their route and status, never by their path', async () => {
  const { token, id } = await site.aUser('FAN', 'counted_fan')
  // The process counts, and may have served other sites before this one.
  const before = await scrape()
  await site.call('GET /api/users/counted_fan')
  await site.call('GET /api/users/a_name_of_no_user')
  await site.call(`PATCH /api/users/${id}/status`, { token, body: { tagline: 'counted' } })
  await site.call('GET /a/page/that/does/not/exist')
  const text = await scrape()
  const requests = 'fairwave_http_requests_total{method='
  expect(text).toMatch(/^fairwave_http_requests_total\{method="GET",route="\/api\/users\/:\w+",status="404"\} \d+$/m)
  const added = (sample: string) => (figure(text, sample) ?? 0) - (figure(before, sample) ?? 0)
  expect(added(`${requests}"PATCH",route="/api/users/:id/status",status="200"}`)).toBe(1)
  expect(text).toContain(`${requests}"GET",route="web app",status=`)
  expect(added('fairwave_http_request_seconds_bucket{method="PATCH",route="/api/users/:id/status",le="+Inf"}')).toBe(1)
  expect(text).not.toContain('counted_fan')
  expect(text).not.toContain('a/page')
})

test('the figures of the site come from its database', async () => {
  const { context, clock } = site
  const artist = await site.aUser('ARTIST')
  const fan = await site.aUser()
  const track = await aTrack(site, { artistId: artist.id })
  await context.db.rows`
    insert into play (track_id, account_id, began_at, is_counted, is_high_quality)
    values (${track}, ${fan.id}, ${clock.now()}, true, false), (${track}, ${fan.id}, ${new Date(0)}, true, false)`
  await context.jobs.enqueue(context.db, 'count-me', {})
  expect(await checkLedger(context)).toBeNull()
  expect(await checkLedger(context)).toBeUndefined()
  clock.time = new Date(clock.time.getTime() + 60_000)
  const port = await freePort()
  const again = await startMetrics({ ...context, config: { ...context.config, metrics: { port, host: '127.0.0.1' } } })
  const text = await scrape(`http://127.0.0.1:${port}/metrics`)
  await again()
  expect(figure(text, 'fairwave_recent_plays')).toBe(1)
  expect(figure(text, 'fairwave_jobs{kind="count-me",state="waiting"}')).toBe(1)
  expect(figure(text, 'fairwave_recent_payments{state="succeeded"}')).toBe(0)
  expect(figure(text, 'fairwave_ledger_check_age_seconds')).toBe(60)
  expect(figure(text, 'fairwave_ledger_differences')).toBe(0)
  expect(figure(text, 'fairwave_database_up')).toBe(1)
})

test('a process without its database still tells what it knows, and that the database is away', async () => {
  const db = createDb({ host: '127.0.0.1', port: 1 })
  const port = await freePort()
  const { context } = site
  const again = await startMetrics({
    ...context,
    db,
    config: { ...context.config, metrics: { port, host: '127.0.0.1' } },
  })
  const text = await scrape(`http://127.0.0.1:${port}/metrics`)
  await again()
  await db.close()
  expect(figure(text, 'fairwave_database_up')).toBe(0)
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
})

test('only /metrics is served, and a taken port stops the start with a sentence', async () => {
  expect((await fetch(new URL('/api/health', address))).status).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  await expect(startMetrics(site.context)).rejects.toThrow(/is taken by another program\. Please set METRICS_PORT/)
})

describe('the files for Grafana and Prometheus', () => {
  const deploy = join(ROOT, 'deploy')
  type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }
  const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana/dashboard.json'), 'utf8')) as Dashboard
  const alerts = parse(readFileSync(join(deploy, 'prometheus/alerts.yaml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[] }[]
  }
  const rules = alerts.groups.flatMap((group) => group.rules)
  const used = (exprs: string[]) =>
    new Set(exprs.flatMap((expr) => expr.match(/\b(?:fairwave|process)_\w+/g) ?? []).map((name) => name))

  test('every metric that they name is served', async () => {
    const served = new Set(namesIn(await scrape()))
    const exprs = [
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ...rules.map(({ expr }) => expr),
    ]
    const isServed = (name: string) => served.has(name) || served.has(name.replace(/_(bucket|count|sum)$/, ''))
    expect([...used(exprs)].filter((name) => !isServed(name))).toEqual([])
    expect(used(exprs).size).toBeGreaterThan(20)
  })

  test('every metric that is served is on the dashboard', async () => {
    const shown = JSON.stringify(dashboard)
    expect(namesIn(await scrape()).filter((name) => !shown.includes(name ?? ''))).toEqual([])
  })

  test('every alert says what happened and what to do', () => {
    for (const { alert, annotations } of rules)
      expect([alert, Boolean(annotations.summary && annotations.description)]).toEqual([alert, true])
  })

  const promtool = findProgram('promtool')
  test.skipIf(!promtool)('promtool accepts the rules and the metrics (skipped without promtool)', async () => {
    const run = (args: string[], input?: string) => {
      const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { encoding: 'utf8', input })
      return { status, output: stdout + stderr }
    }
    expect(run(['check', 'rules', join(deploy, 'prometheus/alerts.yaml')])).toMatchObject({ status: 0 })
    expect(run(['check', 'config', join(deploy, 'prometheus/prometheus.yaml')])).toMatchObject({ status: 0 })
    expect(run(['check', 'metrics'], await scrape())).toEqual({ status: 0, output: '' })
  })
})
