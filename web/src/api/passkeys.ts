import type { ApiName } from '@fairwave/contract/api'
import { call } from './call.ts'

/** Whether this browser can make and use passkeys. */
export const hasPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

// Loaded when a user first presses the button.
const library = () => import('@simplewebauthn/browser')

/** The user closed the browser's own window, or let it time out: nothing to report. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

type Asked = Extract<ApiName, 'POST /api/auth/passkey/options' | 'POST /api/auth/prove/passkey/options'>

/** Has the browser answer what the server asks, with a passkey of the user. */
export async function answerWithPasskey(asked: Asked, username?: string): Promise<{ id: string }> {
  const { startAuthentication } = await library()
  const options = await (asked === 'POST /api/auth/passkey/options'
    ? call(asked, username ? { body: { username } } : {})
    : call(asked))
  return { ...(await startAuthentication({ optionsJSON: options as never })) }
}

/** Has the browser make a new passkey. */
export async function makePasskey(): Promise<{ id: string }> {
  const { startRegistration } = await library()
  const options = await call('POST /api/me/passkeys/options')
  return { ...(await startRegistration({ optionsJSON: options as never })) }
}
