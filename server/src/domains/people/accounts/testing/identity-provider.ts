import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT = { clientId: 'fairwave', clientSecret: 'a secret of tests' }

type Claims = {
  email?: string
  email_verified?: boolean
  preferred_username?: string
  name?: string
  groups?: string[]
}

/** A real OpenID provider, whose users are what the test says. */
export async function startIdentityProvider({ redirectUri }: { redirectUri: string }) {
  const users = new Map<string, Claims>()
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    cookies: { keys: ['one key of tests'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...users.get(id) }) }),
  })
  server.on('request', provider.callback())

  /** Signs in there as a browser does, by its own forms; returns where it sends the browser back to. */
  async function signIn(start: string, login: string): Promise<URL> {
    const cookies = new Map<string, string>()
    const visit = async (address: string, form?: Record<string, string>) => {
      const answer = await fetch(address, {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        body: form ? new URLSearchParams(form) : null,
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return { text: await answer.text(), next: answer.headers.get('location') }
    }
    let address = start
    for (let step = 0; step < 20; step++) {
      if (!address.startsWith(issuer)) return new URL(address)
      const { text, next } = await visit(address)
      if (next) {
        address = new URL(next, address).href
        continue
      }
      const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1]
      if (!prompt) throw new Error(text)
      const action = /action="([^"]+)"/.exec(text)?.[1] ?? address
      const sent = await visit(new URL(action, address).href, { prompt, login, password: 'any' })
      address = new URL(sent.next ?? '', address).href
    }
    throw new Error('the sign-in did not end')
  }

  return {
    issuer,
    users,
    signIn,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
