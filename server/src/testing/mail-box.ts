import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type MailBoxOptions = {
  /** Refuses every recipient. */
  refuses?: boolean
  /** Milliseconds before it responds to each recipient; never, when infinite. */
  pauseMs?: number
}

/**
 * A mail server on its own port, with one box for all recipients. It can be closed and opened again at the same
 * address.
 */
export async function openMailBox() {
  const mails: Email[] = []
  const waiting: ((mail: Email) => void)[] = []
  let server = await listen(0)
  const { port } = server.server.address() as { port: number }

  async function listen(at: number, { refuses = false, pauseMs = 0 }: MailBoxOptions = {}): Promise<SMTPServer> {
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
    /** Emails that have arrived and were not taken out yet. */
    mails,
    /** The next email, waiting until one arrives. */
    next: () =>
      new Promise<Email>((resolve) => {
        const mail = mails.shift()
        if (mail) resolve(mail)
        else waiting.push(resolve)
      }),
    shut: () => new Promise<void>((resolve) => server.close(() => resolve())),
    async open(manners?: MailBoxOptions) {
      server = await listen(port, manners)
    },
  }
}

export const headerOf = (mail: Email, name: string): string | undefined =>
  mail.headers.find(({ key }) => key === name)?.value
