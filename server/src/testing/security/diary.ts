type Sent = { token?: string; body?: object | string; headers?: Record<string, string> }
/** The secrets that responses contain, by the names of their fields. */
type Secrets = {
  token?: string
  password?: string
  secret?: string
  clientSecret?: string
  recoveryCodes?: string[]
}

/** Calls a site and keeps every secret that is sent or received, to look for them elsewhere afterwards. */
export function createDiary(url: string) {
  const secrets = new Set<string>()
  const errors: { name: string; text: string; sent: string[] }[] = []

  function keep(first: string, ...more: string[]): string {
    for (const secret of [first, ...more]) if (secret.length >= 6) secrets.add(secret)
    return first
  }

  async function call(name: string, { token, body, headers = {} }: Sent = {}): Promise<Secrets> {
    const [method = '', path = ''] = name.split(' ')
    if (token) keep(token)
    const content = typeof body === 'string' ? body : body && JSON.stringify(body)
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      body: content ?? null,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(content && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    const text = await answer.text()
    if (answer.status >= 500) throw new Error(`${name}: ${answer.status} ${text}`)
    const sent = [...secrets].filter((secret) => `${path} ${content} ${JSON.stringify(headers)}`.includes(secret))
    if (answer.status >= 400) errors.push({ name, text, sent })
    for (const cookie of answer.headers.getSetCookie()) keep(cookie.split(';')[0]?.split('=').slice(1).join('=') ?? '')
    const found = answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as Secrets) : {}
    for (const secret of [
      found.token,
      found.password,
      found.secret,
      found.clientSecret,
      ...(found.recoveryCodes ?? []),
    ])
      if (typeof secret === 'string') keep(secret)
    return found
  }

  return {
    call,
    keep,
    size: () => secrets.size,
    foundIn: (text: string) => [...secrets].filter((secret) => isIn(text, secret)),
    /** Errors that repeat a secret of their own request. */
    foundInErrors: () =>
      errors.filter(({ text, sent }) => sent.some((secret) => text.includes(secret))).map(({ name }) => name),
  }
}

/** Whether a text contains a secret, also as addresses and base64 write it. */
function isIn(text: string, secret: string): boolean {
  // A few digits can be part of any random id.
  if (/^\d{6,8}$/.test(secret)) return new RegExp(`(?<![0-9a-f-])${secret}(?![0-9a-f-])`).test(text)
  const inBase64 = Buffer.from(secret).toString('base64').replace(/=+$/, '')
  return [secret, encodeURIComponent(secret), inBase64].some((form) => text.includes(form))
}
