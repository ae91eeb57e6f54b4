import pino from 'pino'

export type Log = pino.Logger

/** Structured lines on standard output. They contain ids, not personal data, and never a credential. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', '*.password', '*.token'],
      censor: '(hidden)',
    },
  })
}
