import { readFileSync } from 'node:fs'

// Loaded into every process of the site before its own code. Its wall clock is off by as many milliseconds as the file says, and
// steps when that changes. Timers do not notice, as with a real step.
const EVERY_MS = 200
const file = process.env.CLOCK_STEP_FILE ?? ''
let offBy = 0
const read = () => {
  try {
    offBy = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    // The clock is right until it is stepped for the first time.
  }
}
read()
setInterval(read, EVERY_MS).unref()

const now = () => RealDate.now() + offBy
const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (_target, args: unknown[]) =>
    args.length === 0 ? new RealDate(now()) : Reflect.construct(RealDate, args),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
