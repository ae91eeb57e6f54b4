import { Writable } from 'node:stream'
import pino from 'pino'
import type { Log } from '../platform/log.ts'

type LogLine = { level: number; msg?: string; err?: { message?: string } }

/** Collects what a site writes to its log from now on, at its level. */
export function collectLog(log: Log): LogLine[] {
  const lines: LogLine[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  Object.assign(log, { [pino.symbols.streamSym]: stream })
  return lines
}
