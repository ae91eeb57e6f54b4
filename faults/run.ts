import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { progressLine } from '../scripts/progress-line.ts'
import { createDb } from '../server/src/platform/database/db.ts'
import { checkActs } from './checks/check-acts.ts'
import { checkFiles } from './checks/check-files.ts'
import { checkJobs } from './checks/check-jobs.ts'
import { checkLogs } from './checks/check-logs.ts'
import { checkBalances, checkBooks } from './checks/check-money.ts'
import type { Finding } from './checks/finding.ts'
import { openJournal } from './load/journal.ts'
import { startLoad } from './load/start-load.ts'
import { readOptions } from './options.ts'
import { startFaultySite } from './site/start-site.ts'
import { runStorm } from './storm/run-storm.ts'

// Kills every part of a site at random under load, and then compares what clients were told with what is there.
const { kills, minutes, seed } = readOptions(process.argv.slice(2))
console.log(`${kills} kills with seed ${seed}: npm run faults -- --kills ${kills} --seed ${seed}`)
const began = performance.now()
const { show, end } = progressLine()
const site = await startFaultySite()
console.log(`Logs: ${site.folder}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.remove({ keepLogs: true }).finally(() => process.exit(1)))
const journal = openJournal(join(site.folder, 'journal.jsonl'))
for (const url of site.urls) while (!(await isUp(url))) await pause(100)

const load = await startLoad(site.urls, journal, seed)
const happened = await runStorm({ site, journal, seed, kills, minutes, show })
await load.stop()

const { connection } = site.database
const db = createDb({ ...connection, max: 4 })
const jobs = await checkJobs(db, show)
end()
const exits = await site.stopProcesses()
const findings: Finding[] = [
  { what: 'answers that no fault explains', differences: [...journal.wrong()] },
  checkLogs(site.parts.map(({ log }) => log)),
  ...(await checkActs(db, journal, load.catalogue)),
  await checkBalances(db, journal, load.catalogue),
  checkBooks(
    `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`,
  ),
  jobs,
  ...(await checkFiles(db, site.bucket, join(site.folder, 'data', 'check'))),
  { what: 'clean stops at the end', differences: exits.filter((code) => code !== 0).map((code) => `status ${code}`) },
]
await db.close()

for (const [name, times] of happened) console.log(`${name.padEnd(18)} ${String(times).padStart(5)}`)
for (const { name, process } of site.parts) console.log(`${name} ended by itself ${process.exits()} times.`)
console.log(`${journal.size()} acts acknowledged, ${journal.retries()} requests repeated.`)
for (const { what, differences } of findings) {
  console.log(`${differences.length === 0 ? 'ok  ' : 'FAIL'} ${what}`)
  for (const difference of differences.slice(0, 20)) console.log(`       ${difference}`)
}
console.log(`${Math.round((performance.now() - began) / 1000)} seconds.`)
const hasFailed = findings.some(({ differences }) => differences.length > 0)
await site.remove({ keepLogs: hasFailed })
process.exit(hasFailed ? 1 : 0)

function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}
