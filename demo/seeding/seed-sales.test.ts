import type { UserId } from '@fairwave/contract/ids'
import { verifyLedger } from '@fairwave/server/domains/ground/ledger/verify-ledger'
import { createAccount } from '@fairwave/server/domains/people/accounts/register'
import { dyingAt } from '@fairwave/server/domains/selling/testing/dying-context'
import { withCards } from '@fairwave/server/domains/selling/with-cards'
import { anAlbum, aTrack } from '@fairwave/server/testing/builders'
import { startTestSite, type TestSite } from '@fairwave/server/testing/test-site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO } from '../catalogue.ts'
import { DEMO_PEOPLE, DEMO_TRACKS } from './demo-data.ts'
import { insertSeeded } from './repository.ts'
import { seedSales } from './seed-sales.ts'

let site: TestSite
const ids = new Map<string, UserId>()
const idOf = (name: string) => ids.get(name) as UserId
beforeAll(async () => {
  site = await startTestSite()
  const { db } = site.context
  for (const { username, role, displayName } of DEMO_PEOPLE) {
    const email = `${username.toLowerCase()}@demo.invalid`
    const now = site.clock.now()
    const account = await createAccount(db, {
      username,
      email,
      passwordHash: 'x',
      role,
      displayName,
      isDemo: true,
      now,
    })
    ids.set(username, account.id)
  }
})
afterAll(async () => {
  expect((await verifyLedger(site.context)).difference).toBeFalsy()
  await site.stop()
})

const sales = () => site.context.db.rows<{ reason: string; times: number }>`
  select reason, count(*)::int as times from ledger_entry group by reason order by reason`

test('nothing is sold while pieces are missing', async () => {
  await seedSales(site.context, { look: 0 })
  expect(await sales()).toEqual([])
})

test('after kills at every step every sale is made once, and no fan tops up more than needed', async () => {
  const albums = new Map<string, Awaited<ReturnType<typeof anAlbum>>>()
  for (const { slug, artist, title } of DEMO.albums) albums.set(slug, await anAlbum(site, idOf(artist), title))
  for (const { slug, artist, title, album } of DEMO_TRACKS) {
    const albumId = album ? albums.get(album) : null
    await insertSeeded(
      site.context.db,
      slug,
      await aTrack(site, { artistId: idOf(artist), title, albumId: albumId ?? null }),
    )
  }
  for (const step of [30, 75, 150, 300]) {
    const dying = dyingAt(step, withCards(site.context))
    await expect(seedSales(dying.context, { look: 0 })).rejects.toThrow()
  }
  await seedSales(site.context, { look: 0 })
  await seedSales(site.context, { look: 0 })

  const tracks = DEMO.purchases.flatMap(([, slugs]) => slugs).length
  const topUps = { reason: 'top-up', times: new Set(DEMO.purchases.map(([fan]) => fan)).size }
  expect(await sales()).toEqual([
    { reason: 'album-sale', times: DEMO.albumPurchases.flatMap(([, slugs]) => slugs).length },
    { reason: 'subscription', times: DEMO.subscriptions.length },
    topUps,
    { reason: 'track-sale', times: tracks },
  ])
})
