import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEveryTest, mustClose } from './leftovers.ts'

type MailBoxOptions = {
  /** Refuses every recipient. */
  refuses?: boolean
  /** Milliseconds before it responds to each recipient; never, when infinite. */
  pauseMs?: number
}

/**
 * A mail server on its own port, with one box for all recipients. It can be closed and opened again at the same
 * address. A test takes out every email that arrives while it runs.
 */
export async function openMailBox({ ignores = () => false }: { ignores?: (mail: Email) => boolean } = {}) {
  const mails: Email[] = []
  const waiting: Waiting[] = []
  let isShut = false
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
        if (ignores(mail)) return done()
        const next = waiting.findIndex(({ isWanted }) => isWanted(mail))
        if (next === -1) mails.push(mail)
        else waiting.splice(next, 1)[0]?.resolve(mail)
        done()
      },
    })
    await new Promise<void>((resolve) => made.listen(at, '127.0.0.1', resolve))
    return made
  }

  async function shut(): Promise<void> {
    isShut = true
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  async function open(manners?: MailBoxOptions): Promise<void> {
    server = await listen(port, manners)
    isShut = false
  }
  function clear(): string[] {
    const left = [
      ...mails.map(({ subject, to }) => `an unread email to ${to?.[0]?.address}, “${subject}”`),
      ...waiting.map(() => 'a wait for an email that never came'),
      ...(isShut ? ['the mail server shut'] : []),
    ]
    mails.length = 0
    waiting.length = 0
    return left
  }
  const closed = mustClose('a mail box')
  const forget = afterEveryTest(async () => {
    const left = clear()
    if (isShut) await open()
    return left
  })

  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Emails that have arrived and were not taken out yet. */
    mails,
    /** The next email that is wanted, waiting until one arrives. */
    next: (isWanted: (mail: Email) => boolean = () => true) =>
      new Promise<Email>((resolve) => {
        const found = mails.findIndex(isWanted)
        if (found === -1) waiting.push({ isWanted, resolve })
        else resolve(mails.splice(found, 1)[0] as Email)
      }),
    shut,
    open,
    /** For good, at the end of the file. */
    async stop() {
      forget()
      await shut()
      closed()
    },
  }
}

type Waiting = { isWanted: (mail: Email) => boolean; resolve: (mail: Email) => void }

export const headerOf = (mail: Email, name: string): string | undefined =>
  mail.headers.find(({ key }) => key === name)?.value
