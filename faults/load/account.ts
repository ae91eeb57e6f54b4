import type { Client } from './client.ts'

export type Member = { id: number; token: string; username: string }
type SignedIn = { token: string; user: { id: number } }

const PASSWORD = 'a password for faults'

/** Registers; an account whose answer was lost is signed in to. */
export async function join(client: Client, username: string, role: 'FAN' | 'ARTIST'): Promise<Member | undefined> {
  const body = { username, email: `${username}@example.org`, password: PASSWORD, role }
  const answer = await client.call('POST /api/auth/register', { body })
  const signedIn =
    answer.status === 201
      ? answer.json<SignedIn>()
      : await client.expect<SignedIn>('POST /api/auth/login', 200, { body: { username, password: PASSWORD } })
  return signedIn && { id: signedIn.user.id, token: signedIn.token, username }
}
