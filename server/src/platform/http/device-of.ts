import type { FastifyRequest } from 'fastify'

/** What a device says of itself when it signs in. */
export type Device = { userAgent: string | null; timeZone: string | null }

const MAX_LENGTH = 300

/** What a request says of the device that it comes from: its program, and the time zone that our own pages send. */
export const deviceOf = ({ headers }: FastifyRequest): Device => {
  const timeZone = String(headers['x-time-zone'] ?? '')
  return {
    userAgent: headers['user-agent']?.replaceAll('\0', '').slice(0, MAX_LENGTH) ?? null,
    timeZone: /^[A-Za-z]+(\/[A-Za-z0-9_+-]+){0,2}$/.test(timeZone) && timeZone.length <= 60 ? timeZone : null,
  }
}
