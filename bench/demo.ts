import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './figures.ts'
import { aDataDir, startSite } from './site.ts'

const SECONDS_TO_WAIT = 900

export const demo: Bench = {
  name: 'demo',
  how: 'How long after a first start the whole demo catalogue plays, on a machine without ffmpeg.',
  async measure() {
    const data = aDataDir()
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    const site = await startSite(data.folder, { FFMPEG_PATH: 'wasm', DEMO: 'on' })
    try {
      let first = 0
      for (;;) {
        const answer = await fetch(`${site.url}/api/site`)
        const { demo } = (await answer.json()) as { demo: { ready: number; total: number } }
        if (demo.ready > 0) first ||= seconds()
        if (demo.ready === demo.total) break
        if (seconds() > SECONDS_TO_WAIT) throw new Error(`Only ${demo.ready} of ${demo.total} pieces were ready.`)
        await pause(500)
      }
      return [
        { what: 'demo without ffmpeg: the first piece plays after', value: first, unit: 's' },
        { what: 'demo without ffmpeg: all of it plays after', value: seconds(), unit: 's', target: { atMost: 180 } },
      ]
    } finally {
      await site.stop()
      data.remove()
    }
  },
}
