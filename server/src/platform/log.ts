import pino from 'pino'

export type Log = pino.Logger
export type LogFormat = 'json' | 'text'

type Line = { time?: string; level?: string; msg?: string; err?: { message?: string; stack?: string } }

/** One line for people: the time, the level where it is a problem, and the words; an error with its stack below. */
export function toText(json: string): string {
  const { time = '', level = '', msg = '', err } = JSON.parse(json) as Line
  const mark = ['warn', 'error', 'fatal'].includes(level) ? `${level}: ` : ''
  return `  ${time.slice(11, 19)}  ${mark}${msg}${err ? `\n${err.stack ?? err.message}` : ''}\n`
}

/** Structured lines on standard output, or lines for people. They contain ids, not personal data, and never a credential. */
export function createLog(level: string, format: LogFormat = 'json'): Log {
  const options: pino.LoggerOptions = {
    // On a terminal the greeting says what matters; only problems are added to it, unless another level was asked for.
    level: format === 'text' && level === 'info' ? 'warn' : level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'password', 'token', '*.password', '*.token'],
      censor: '(hidden)',
    },
  }
  if (format === 'json') return pino(options)
  return pino(
    { ...options, formatters: { level: (label) => ({ level: label }) } },
    { write: (line: string) => void process.stdout.write(toText(line)) },
  )
}
