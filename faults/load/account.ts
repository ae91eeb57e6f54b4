import type { Client } from './client.ts'

export type Member = { id: number; token: string; username: string }
type SignedIn = { token: string; user: { id: number } }

const PASSWORD = 'a password for faults'

/** Registers; an account whose answer was lost is signed in to. */
export async function join(client: Client, username: string, role: 'FAN' | 'ARTIST'): Promise<Member | undefined> {
  const body = { username, email: `${username}@example.org`, password: PASSWORD, role }
  const answer = await client.call('POST /api/auth/register', { body })
  const signedIn = answer.status === 201 ? answer.json<SignedIn>() : await signIn(client, username)
  return signedIn && { id: signedIn.user.id, token: signedIn.token, username }
}

const signIn = (client: Client, username: string) =>
  client.expect<SignedIn>('POST /api/auth/login', 200, { body: { username, password: PASSWORD } })

const ATTEMPTS = 20

/**
 * A call that wants a sign-in of the last minutes. A process whose clock was set wants another one, so the user signs in until the
 * process that answers agrees.
 */
export async function callWithProof(client: Client, name: string, { username, token }: Member, request: object) {
  let current = token
  for (let attempt = 1; ; attempt++) {
    const answer = await client.call(name, { ...request, token: current })
    if (answer.status !== 403 || attempt === ATTEMPTS) return answer
    current = (await signIn(client, username))?.token ?? current
  }
}
