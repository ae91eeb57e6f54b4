import type { Bench } from './figures.ts'
import { aDataDir, memoryOf, startSite } from './site.ts'

const SECONDS_OF_REST = 5

export const starting: Bench = {
  name: 'starting',
  how: 'The site without the demo is started twice as npm start does it, with nothing to build; it is ready when /api/health first answers 200. Memory is what is resident of the server, without PostgreSQL, after five seconds of rest.',
  async measure() {
    const data = aDataDir()
    const first = await startSite(data.folder, { DEMO: 'off' })
    await first.stop()
    const second = await startSite(data.folder, { DEMO: 'off' })
    await new Promise((resolve) => setTimeout(resolve, SECONDS_OF_REST * 1000))
    const memory = memoryOf(second.pid)
    await second.stop()
    data.remove()
    return [
      { what: 'first start with nothing to build', value: first.readyMs, unit: 'ms' },
      { what: 'second start', value: second.readyMs, unit: 'ms', target: { atMost: 1000 } },
      { what: 'memory of the idle server', value: memory, unit: 'MB', target: { atMost: 150 } },
    ]
  },
}
