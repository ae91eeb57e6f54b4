import type { Caller } from '../../../../platform/calls/caller.ts'
import { addressKey, consumeLimit, type Limit } from '../../../../platform/calls/rate-limit.ts'
import type { Context } from '../../../../platform/context.ts'
import { type AppProof, findAppCaller } from '../../../people/app-passwords/find-app-caller.ts'
import type { Parameters } from './parameters.ts'
import { ProtocolError } from './protocol-error.ts'

const WRONG: Limit = { name: 'wrong-app-password', max: 100, seconds: 15 * 60 }
const LONGEST_CLIENT = 60

/** The account that a call is made for, by an app password in one of the protocol's ways. */
export async function signInApp(context: Context, params: Parameters, { ip }: { ip: string }): Promise<Caller> {
  const proof = proofOf(params)
  const caller = await findAppCaller(context, proof, clientOf(params))
  if (caller) return caller
  await consumeLimit(context, WRONG, addressKey(ip))
  if ('password' in proof && proof.username === undefined)
    throw new ProtocolError('invalidApiKey', 'This API key is not valid. Make an app password on your account page.')
  throw new ProtocolError(
    'wrongCredentials',
    'Wrong username or app password. Your own password does not work here: make an app password on your account page.',
  )
}

export const clientOf = (params: Parameters): string | null =>
  params.text('c')?.replace(/\p{C}/gu, '').slice(0, LONGEST_CLIENT) || null

function proofOf(params: Parameters): AppProof {
  const [apiKey, username, password] = [params.text('apiKey'), params.text('u'), params.text('p')]
  const [token, salt] = [params.text('t'), params.text('s')]
  if (apiKey !== undefined) {
    if (username !== undefined || password !== undefined || token !== undefined || salt !== undefined)
      throw new ProtocolError('conflictingSignIn', 'Please sign in with an API key or with a username, not with both.')
    return { password: apiKey }
  }
  if (password !== undefined && token !== undefined)
    throw new ProtocolError('conflictingSignIn', 'Please sign in with a password or with a token, not with both.')
  if (username === undefined && params.text('jwt') !== undefined)
    throw new ProtocolError('unsupportedSignIn', 'Please sign in with an app password.')
  const name = username ?? params.required('u')
  if (password !== undefined) return { username: name, password: plainPassword(password) }
  if (token === undefined) params.required('p')
  return { username: name, token: params.required('t'), salt: params.required('s') }
}

/** A password may be written in hexadecimal, so that it does not stand readably in an address. */
function plainPassword(password: string): string {
  const [, hex] = /^enc:((?:[0-9a-f]{2})*)$/i.exec(password) ?? []
  return hex === undefined ? password : Buffer.from(hex, 'hex').toString('utf8')
}
