import { STORAGE_KEYS } from '@fairwave/contract/product'
import { forget, readStoredObject, store } from '../../../../../lib/storage.ts'

const KEY = STORAGE_KEYS.resumableUploads
/** The oldest are forgotten first; the server keeps them for two days only. */
const MOST = 100

/** The address of an upload that this browser began, by the file's fingerprint. Signing out forgets them all. */
export function knownUpload(fingerprint: string): string | undefined {
  const url = readStoredObject(KEY)[fingerprint]
  return typeof url === 'string' ? url : undefined
}

export function rememberUpload(fingerprint: string, url: string): void {
  const { [fingerprint]: _before, ...others } = readStoredObject(KEY)
  write([...Object.entries(others).slice(1 - MOST), [fingerprint, url]])
}

export function forgetUpload(fingerprint: string): void {
  write(Object.entries(readStoredObject(KEY)).filter(([one]) => one !== fingerprint))
}

function write(entries: readonly (readonly [string, unknown])[]): void {
  if (entries.length > 0) store(KEY, JSON.stringify(Object.fromEntries(entries)))
  else forget(KEY)
}
