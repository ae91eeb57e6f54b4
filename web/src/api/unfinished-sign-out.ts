import { STORAGE_KEYS } from '@fairwave/contract/product'
import { forget, readStored, store } from '../lib/storage.ts'
import { call } from './call.ts'

const AGAIN_MS = 5_000

/** True from a sign-out that did not reach the server until one does: until then the session in the cookie goes on. */
export const isSignOutUnfinished = (): boolean => readStored(STORAGE_KEYS.unfinishedSignOut) !== undefined
export const leaveSignOutUnfinished = (): void => store(STORAGE_KEYS.unfinishedSignOut, 'yes')
/** There is another session in the cookie, which must not end. */
export const forgetUnfinishedSignOut = (): void => forget(STORAGE_KEYS.unfinishedSignOut)

let finishing: Promise<boolean> | undefined

/** Ends the session in the cookie where that is still to be done, once for any number of callers; says whether it is done. */
export function finishSignOut(): Promise<boolean> {
  if (!isSignOutUnfinished()) return Promise.resolve(true)
  finishing ??= call('POST /api/auth/logout')
    .then(
      () => {
        forgetUnfinishedSignOut()
        return true
      },
      () => false,
    )
    .finally(() => {
      finishing = undefined
    })
  return finishing
}

/** Tries until the session has ended: now, whenever the device is online again, and every few seconds. */
export function keepSigningOut(onDone: () => void): () => void {
  const stop = () => {
    clearInterval(timer)
    window.removeEventListener('online', attempt)
  }
  const attempt = () =>
    void finishSignOut().then((isDone) => {
      if (!isDone || isStopped) return
      isStopped = true
      stop()
      onDone()
    })
  let isStopped = false
  const timer = setInterval(attempt, AGAIN_MS)
  window.addEventListener('online', attempt)
  attempt()
  return () => {
    isStopped = true
    stop()
  }
}
