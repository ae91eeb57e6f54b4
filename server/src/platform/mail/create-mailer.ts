import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PRODUCT } from '@fairwave/contract/product'
import nodemailer from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { Email, Mailer } from './mailer.ts'

const SECONDS_TO_WAIT = 20
/** For a whole email: a server that responds very slowly must not hold one for ever. */
const SECONDS_TO_SEND = 45

/** SMTP where it is configured, otherwise `.eml` files in the outbox folder that any mail program opens. */
export function createMailer(
  { smtpUrl, mailFrom, outboxDir, operator }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'outboxDir' | 'operator'>,
  clock: Clock,
): Mailer {
  // Replies reach the operator, whatever address mail is sent from.
  const sender = { from: mailFrom, ...(operator.email && { replyTo: operator.email }) }
  if (smtpUrl) {
    const timeout = SECONDS_TO_WAIT * 1000
    const patience = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
    // Settings in the address itself, such as `?socketTimeout=60000`, take precedence.
    const transport = nodemailer.createTransport({ ...patience, url: smtpUrl }, sender)
    return { send: (email) => inTime(transport.sendMail(toMessage(email, mailFrom, clock))) }
  }
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, sender)
  return {
    async send(email) {
      const { message } = await writer.sendMail(toMessage(email, mailFrom, clock))
      await mkdir(outboxDir, { recursive: true, mode: 0o700 })
      // A repeat replaces the file of the first attempt.
      const name = `${email.messageKey ?? `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`}.eml`
      const half = join(outboxDir, `.${name}`)
      await writeFile(half, message as Buffer, { mode: 0o600 })
      await rename(half, join(outboxDir, name))
    },
  }
}

async function inTime(sending: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const deadline = delay(SECONDS_TO_SEND * 1000, undefined, { signal: late.signal }).then(() => {
    throw new Error(`The mail server took more than ${SECONDS_TO_SEND} seconds.`)
  })
  await Promise.race([sending, deadline]).finally(() => late.abort())
}

/** The address in `Name <name@host>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from

const oneLine = (text: string) => text.replace(/[\r\n\0]+/g, ' ')

function toMessage(
  { to, subject, text, html, fromName, unsubscribeUrl, messageKey }: Email,
  mailFrom: string,
  clock: Clock,
) {
  return {
    to: oneLine(to),
    subject: oneLine(subject),
    text,
    date: clock.now(),
    ...(fromName ? { from: { name: oneLine(fromName), address: addressIn(mailFrom) } } : {}),
    ...(html ? { html } : {}),
    ...(messageKey ? { messageId: `<${messageKey}@${PRODUCT.toLowerCase()}>` } : {}),
    ...(unsubscribeUrl
      ? {
          headers: {
            'List-Unsubscribe': `<${oneLine(unsubscribeUrl)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  }
}
