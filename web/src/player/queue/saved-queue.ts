import type { TrackId } from '@fairwave/contract/ids'
import { STORAGE_KEYS } from '@fairwave/contract/product'
import { call } from '../../api/call.ts'
import { readStored, store } from '../../lib/storage.ts'
import type { Player } from '../engine/create-player.ts'
import { isOn } from '../engine/player-state.ts'
import { storedQueue } from '../engine/queue/queue.ts'

/** Several changes in a row, such as skipping through an album, are saved as one. */
const QUIET_MS = 3_000
const WHILE_PLAYING_MS = 30_000

/** When this browser last saved what the account plays, by the server's clock; empty if it never did. */
export function savedHereAt(account: number): string {
  const [owner, at = ''] = (readStored(STORAGE_KEYS.queueSavedAt) ?? '').split(' ')
  return owner === String(account) ? at : ''
}

/**
 * Saves what plays to the account from the first sound on: soon after it changes, every half minute, and when it stops or the page is
 * left. A page that only lies open saves nothing, and neither does the radio, which has no place to go back to.
 */
export function keepQueueSaved(
  player: Pick<Player, 'subscribe' | 'getSnapshot' | 'time'>,
  account: number,
): () => void {
  let before = player.getSnapshot()
  let hasPlayed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function save(keepalive = false) {
    clearTimeout(timer)
    const { track, queue, status } = player.getSnapshot()
    if (isOn(status)) timer = setTimeout(save, WHILE_PLAYING_MS)
    if (!track || queue.isStation) return
    const { tracks, at } = queue.at < 0 ? { tracks: [track], at: 0 } : storedQueue(queue)
    const body = {
      trackIds: tracks.map(({ id }) => id as TrackId),
      currentIndex: at,
      position: Math.max(0, player.time.getSnapshot().time),
    }
    // What could not be saved is saved with the next change.
    call('PUT /api/me/queue', { body, keepalive }).then(
      ({ changedAt }) => store(STORAGE_KEYS.queueSavedAt, `${account} ${changedAt}`),
      () => {},
    )
  }

  function onChange() {
    const { track, queue, status } = player.getSnapshot()
    const hasStopped = isOn(before.status) && !isOn(status)
    const isOther = track !== before.track || queue !== before.queue || isOn(status) !== isOn(before.status)
    before = { ...before, track, queue, status }
    hasPlayed ||= isOn(status)
    if (!hasPlayed || !isOther) return
    if (hasStopped) return save()
    clearTimeout(timer)
    timer = setTimeout(save, QUIET_MS)
  }

  const onLeaving = () => {
    if (isOn(before.status)) save(true)
  }
  const stop = player.subscribe(onChange)
  window.addEventListener('pagehide', onLeaving)
  return () => {
    stop()
    clearTimeout(timer)
    window.removeEventListener('pagehide', onLeaving)
  }
}
