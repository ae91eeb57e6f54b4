import type { OwnUser } from '@fairwave/contract/accounts'

export type SignInRequest = { close: (user: OwnUser | undefined) => void }

let open: SignInRequest | undefined
const listeners = new Set<() => void>()

export const openSignInRequest = (): SignInRequest | undefined => open

export function onSignInRequestChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: SignInRequest | undefined): void {
  open = next
  for (const listener of listeners) listener()
}

/** Asks a visitor to sign in or join in the app's dialog. Resolves to the user, or to undefined if they didn't. */
export function askToSignIn(): Promise<OwnUser | undefined> {
  open?.close(undefined)
  return new Promise((resolve) => {
    const close = (user: OwnUser | undefined) => {
      show(undefined)
      resolve(user)
    }
    show({ close })
  })
}
