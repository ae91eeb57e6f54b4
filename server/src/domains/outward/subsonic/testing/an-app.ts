import type { TestSite, TestUser } from '../../../../testing/test-site.ts'

type Body = { status: string; error?: { code: number; message: string } } & Record<string, never>
/** The contents of an envelope, as loosely typed as apps see them. */
// biome-ignore lint/suspicious/noExplicitAny: answers of any call, whose shapes the tests themselves state
export type Contents = any

/** A music app that is signed in to a user's account. */
export async function anApp(site: TestSite, user: TestUser, client = 'Tempo') {
  const made = await site.call('POST /api/me/app-passwords', { token: user.token, body: { name: 'An app' } })
  const { password, id } = made.json<{ password: string; id: number }>()
  const login = `apiKey=${password}&v=1.16.1&c=${client}`
  const addressOf = (call: string, query = '') => `/rest/${call}?${login}${query && `&${query}`}`
  const ask = async (call: string, query = ''): Promise<Contents> => {
    const answer = await site.call(`GET ${addressOf(call, `f=json${query && `&${query}`}`)}`)
    return answer.json<{ 'subsonic-response': Body }>()['subsonic-response']
  }
  return {
    password,
    passwordId: id,
    addressOf,
    /** Asks in JSON; fails where the answer is an error. */
    async get(call: string, query = ''): Promise<Contents> {
      const contents = await ask(call, query)
      if (contents.status !== 'ok') throw new Error(`${call}: ${contents.error?.code} ${contents.error?.message}`)
      return contents
    },
    /** The code of the error that a call is answered with. */
    refused: async (call: string, query = ''): Promise<number | undefined> => (await ask(call, query)).error?.code,
    xml: async (call: string, query = '') => (await site.call(`GET ${addressOf(call, query)}`)).text,
    fetch: (call: string, query = '', init: RequestInit = {}) => fetch(site.url + addressOf(call, query), init),
  }
}
export type App = Awaited<ReturnType<typeof anApp>>
