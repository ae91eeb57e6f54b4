import type { OwnUser } from '@fairwave/contract/people/accounts'
import { createRequests } from './requests.ts'

export const signInRequests = createRequests<OwnUser>()

/** Asks a visitor to sign in or join in the app's dialog. Resolves to the user, or to undefined if they didn't. */
export const askToSignIn = (): Promise<OwnUser | undefined> => signInRequests.ask()
