import { aForm, aSong } from './music.ts'

type Member = { id: number; token: string; username: string }

const PASSWORD = 'a good password'
const CARD = '4242424242424242'

/** What people do every day, through the HTTP of any process of a site. Anything but success is thrown. */
export function journeysOn(port: number) {
  async function call<T>(name: string, { token, body, form }: { token?: string; body?: object; form?: FormData } = {}) {
    const [method = '', path = ''] = name.split(' ')
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: form ?? (body ? JSON.stringify(body) : null),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${name} on port ${port}: ${answer.status} ${text}`)
    return answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as T) : (text as T)
  }

  async function signIn(username: string): Promise<Member> {
    const body = { username, password: PASSWORD }
    const { token, user } = await call<{ token: string; user: { id: number } }>('POST /api/auth/login', { body })
    return { id: user.id, token, username }
  }

  return {
    signIn,
    async join(username: string, role: 'FAN' | 'ARTIST'): Promise<Member> {
      const body = { username, email: `${username}@example.org`, password: PASSWORD, role }
      await call('POST /api/auth/register', { body })
      return signIn(username)
    },
    async upload({ token }: Member): Promise<number> {
      const form = aForm({ title: 'Song', audioFile: aSong() })
      return (await call<{ id: number }>('POST /api/tracks', { token, form })).id
    },
    stateOf: async (track: number, { token }: Member) =>
      (await call<{ state: string }>(`GET /api/tracks/${track}`, { token })).state,
    async listen(track: number, { token }: Member): Promise<void> {
      await call(`GET /api/tracks/${track}/audio/low`, { token })
      await call(`POST /api/tracks/${track}/play`, { token, body: {} })
    },
    async buy(track: number, { token }: Member): Promise<void> {
      const { clientSecret } = await call<{ clientSecret: string }>('POST /api/credits/topup', {
        token,
        body: { amount: 5 },
      })
      await call('POST /api/payments/sandbox/confirm', { token, body: { clientSecret, cardNumber: CARD } })
      await call(`POST /api/purchase/track/${track}`, { token, body: {} })
    },
    bought: async ({ token }: Member) =>
      (await call<{ trackId: number }[]>('GET /api/me/purchases', { token })).map(({ trackId }) => trackId),
    async withdraw({ token }: Member, pounds: number): Promise<void> {
      const bank = { accountName: 'An Artist', bankName: 'A Bank', sortCode: '12-34-56', accountNumber: '12345678' }
      await call('PUT /api/me/bank-account', { token, body: bank })
      await call('POST /api/me/withdrawals', { token, body: { amount: pounds } })
    },
    withdrawn: async ({ token }: Member) =>
      (await call<{ amount: number }[]>('GET /api/me/withdrawals', { token })).map(({ amount }) => amount),
  }
}
