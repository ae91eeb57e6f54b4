import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Manners = {
  /** Takes no letter for anybody. */
  refuses?: boolean
  /** Thinks so long about each addressee; for ever, where it is infinite. */
  pauseMs?: number
}

/** A mail server on a port of its own, with one box for everybody. It can be shut and opened again at the same address. */
export async function openMailBox() {
  const mails: Email[] = []
  const waiting: ((mail: Email) => void)[] = []
  let server = await listen(0)
  const { port } = server.server.address() as { port: number }

  async function listen(at: number, { refuses = false, pauseMs = 0 }: Manners = {}): Promise<SMTPServer> {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo(_address, _session, done) {
        if (pauseMs === Number.POSITIVE_INFINITY) return
        setTimeout(() => done(refuses ? new Error('Not today') : undefined), pauseMs)
      },
      async onData(stream, _session, done) {
        const parts: Buffer[] = []
        for await (const part of stream) parts.push(part as Buffer)
        const mail = await PostalMime.parse(new Uint8Array(Buffer.concat(parts)))
        const next = waiting.shift()
        if (next) next(mail)
        else mails.push(mail)
        done()
      },
    })
    await new Promise<void>((resolve) => made.listen(at, '127.0.0.1', resolve))
    return made
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** What has come and nobody has taken out yet. */
    mails,
    /** The next mail, waited for if it has not come yet. */
    next: () =>
      new Promise<Email>((resolve) => {
        const mail = mails.shift()
        if (mail) resolve(mail)
        else waiting.push(resolve)
      }),
    shut: () => new Promise<void>((resolve) => server.close(() => resolve())),
    async open(manners?: Manners) {
      server = await listen(port, manners)
    },
  }
}

export const headerOf = (mail: Email, name: string): string | undefined =>
  mail.headers.find(({ key }) => key === name)?.value
