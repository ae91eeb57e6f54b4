import { buildServer } from '../scripts/build-server.ts'
import { buildWebApp } from '../scripts/build-web.ts'
import { admin } from './admin.ts'
import { ads } from './ads.ts'
import { apps } from './apps.ts'
import { artistPage } from './artist-page.ts'
import { catalogue } from './catalogue.ts'
import { demo } from './demo.ts'
import { embeds } from './embeds.ts'
import { fairQueueing } from './fair-queueing.ts'
import { fanEmails } from './fan-emails.ts'
import type { Bench } from './figures.ts'
import { HEAD, row } from './figures.ts'
import { firstLoad } from './first-load.ts'
import { imports } from './imports.ts'
import { ledger } from './ledger.ts'
import { describeMachine } from './machine.ts'
import { media } from './media.ts'
import { memory } from './memory.ts'
import { backups } from './operations/backups.ts'
import { liveConnections } from './operations/live-connections.ts'
import { objectStorage } from './operations/object-storage.ts'
import { stopping } from './operations/stopping.ts'
import { twoProcesses } from './operations/two-processes.ts'
import { pictures } from './pictures.ts'
import { player } from './player.ts'
import { purchases } from './purchases.ts'
import { radio } from './radio.ts'
import { recommendations } from './recommendations.ts'
import { renewals } from './renewals.ts'
import { restarts } from './restarts.ts'
import { scale } from './scale/measure-scale.ts'
import { signIn } from './sign-in.ts'
import { starting } from './starting.ts'
import { statement } from './statement.ts'
import { statistics } from './statistics.ts'
import { streaming } from './streaming.ts'
import { writes } from './writes.ts'

// Prints the table of figures. Words after `npm run bench --` choose the parts whose names contain one of them.
const BENCHES: Bench[] = [
  starting,
  memory,
  restarts,
  firstLoad,
  embeds,
  catalogue,
  artistPage,
  apps,
  imports,
  streaming,
  media,
  pictures,
  demo,
  player,
  radio,
  ledger,
  writes,
  purchases,
  renewals,
  recommendations,
  statement,
  statistics,
  ads,
  admin,
  fanEmails,
  fairQueueing,
  scale,
  objectStorage,
  twoProcesses,
  liveConnections,
  stopping,
  backups,
  signIn,
]
const wanted = process.argv.slice(2)
const chosen = BENCHES.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`No benchmark has such a name. There are: ${BENCHES.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
await buildServer()
await buildWebApp()

console.log(describeMachine())
for (const { name, how, measure } of chosen) {
  console.log(`\n## ${name}\n${how}\n\n${HEAD}`)
  for (const figure of await measure()) console.log(row(figure))
}
