import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'

const clock = { now: () => new Date('2026-01-01T12:00:00Z') }
const folder = await mkdtemp(join(tmpdir(), 'fairwave-mail-'))
afterAll(() => rm(folder, { recursive: true }))

const SITE = {
  mailFrom: 'Fairwave <no-reply@localhost>',
  operator: { name: 'Example Records', email: 'help@example.org' },
}

const email = {
  to: 'mona@example.org',
  subject: 'Hällo\r\nBcc: everybody@example.org',
  text: 'Dear Mona,\nwelcome.',
  html: '<p>Dear Mona, welcome.</p>',
  unsubscribeUrl: 'https://fairwave.example/unsubscribe/x',
}

async function check(raw: string | Uint8Array) {
  const mail = await PostalMime.parse(raw as string)
  expect(mail.to?.[0]?.address).toBe('mona@example.org')
  expect(mail.subject).toBe('Hällo Bcc: everybody@example.org')
  expect(mail.bcc ?? []).toEqual([])
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(['help@example.org'])
  expect(mail.text).toContain('Dear Mona,')
  expect(mail.html).toContain('<p>Dear Mona, welcome.</p>')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe('<https://fairwave.example/unsubscribe/x>')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
}

test('without SMTP an email is written to the outbox as an .eml file', async () => {
  const outboxDir = join(folder, 'outbox')
  await createMailer({ ...SITE, smtpUrl: undefined, outboxDir }, clock).send(email)
  const names = await readdir(outboxDir)
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/^2026-01-01T12-00-00\.000Z-\w+\.eml$/)
  await check(await readFile(join(outboxDir, names[0] ?? '')))
})

test('with SMTP an email reaches a real server, and a refusal is an error', async () => {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(address.startsWith('refused') ? new Error('no such box') : null),
    onData(stream, _, done) {
      const parts: Buffer[] = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const mailer = createMailer({ ...SITE, smtpUrl: `smtp://127.0.0.1:${port}`, outboxDir: folder }, clock)
  await mailer.send(email)
  await check(new Uint8Array(received[0] ?? Buffer.of()))
  await expect(mailer.send({ ...email, to: 'refused@example.org' })).rejects.toThrow(/no such box/)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await expect(mailer.send(email)).rejects.toThrow()
})
