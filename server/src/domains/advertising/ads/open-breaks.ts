import { randomUUID } from 'node:crypto'
import type { Ad, BreakPays } from '@fairwave/contract/advertising/ads'
import { AD_BREAKS } from '@fairwave/contract/offer'
import { batchWrites, LATER } from '../../../platform/concurrency/batch-writes.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type Listener, turnOf } from '../../listening/playback/listener.ts'
import { recordSounded } from '../../listening/playback/record-sounded.ts'
import { dayOf } from '../campaigns/campaign.ts'
import { findDueBreaks } from './break-due.ts'
import { keyOf } from './by-kind.ts'
import { chooseAds } from './choose-ads.ts'
import * as repository from './repository.ts'
import { whoBreaksPay } from './who-it-pays.ts'

export type BreakRequest = {
  listener: Listener
  /** How much of the last play sounded, where the player reports it. */
  sounded?: { playId: number; seconds: number } | undefined
  now: Date
}

type Opened = { id: string; openedAt: Date; ads: Ad[]; pays: BreakPays }
/** A new break, one that was open before, or none. */
export type BreakOutcome = Opened | 'open' | 'none'

/**
 * Opens a listener's break where one is due, together with those that others ask for at the same moment, and answers when
 * it is committed. A listener must not ask twice at once: the caller runs a listener's requests in order.
 */
export const openBreak = batchWrites<BreakRequest, BreakOutcome>((db, all, isAlone) =>
  db.transaction(async (tx) => {
    const listeners = all.map(({ listener }) => listener)
    const locked = await repository.lockListeners(tx, listeners, isAlone)
    const asked = all.filter(({ listener }) => locked.has(turnOf(listener)))
    const outcomes = asked.length === 0 ? [] : await openBreaks(tx, asked)
    const byRequest = new Map(asked.map((one, place) => [one, outcomes[place]]))
    return all.map((one) => byRequest.get(one) ?? LATER)
  }),
)

async function openBreaks(tx: Tx, asked: readonly BreakRequest[]): Promise<BreakOutcome[]> {
  await recordSounded(
    tx,
    asked.flatMap(({ sounded, listener, now }) => (sounded ? [{ ...sounded, listener, now }] : [])),
  )
  const open = new Set((await repository.listWithOpenBreak(tx, asked)).map(({ listener }) => listener))
  const free = asked.filter(({ listener }) => !open.has(keyOf(listener)))
  const due = free.length === 0 ? new Map<string, number>() : await findDueBreaks(tx, free)
  const opening = free.flatMap((one) => {
    const lastPlayId = due.get(keyOf(one.listener))
    return lastPlayId === undefined ? [] : [{ ...one, lastPlayId }]
  })
  const opened = new Map<string, Opened>()
  // At midnight a batch may have requests of two days, on which different campaigns run.
  for (const sameDay of Map.groupBy(opening, ({ now }) => dayOf(now)).values()) {
    const now = new Date(Math.max(...sameDay.map((one) => one.now.getTime())))
    const chosen = await chooseAds(tx, sameDay, { count: AD_BREAKS.ads, now })
    const pays = await whoBreaksPay(tx, sameDay)
    const breaks = sameDay.map((one) => ({ ...one, id: randomUUID(), ads: chosen.get(keyOf(one.listener)) ?? [] }))
    await repository.insertBreaks(tx, breaks)
    for (const { id, listener, ads, now: openedAt } of breaks) {
      const paid = pays.get(keyOf(listener)) as BreakPays
      opened.set(keyOf(listener), { id, openedAt, ads: ads.map(({ ad }) => ad), pays: paid })
    }
  }
  return asked.map(({ listener }) => (open.has(keyOf(listener)) ? 'open' : (opened.get(keyOf(listener)) ?? 'none')))
}
