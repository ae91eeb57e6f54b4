import { restartDatabase } from '../server/src/testing/restart-database.ts'
import { clearSites } from '../server/src/testing/site-process.ts'
import type { Bench } from './figures.ts'

const TIMES = 50

export const restarts: Bench = {
  name: 'restarts',
  how: 'Whether a site survives repeated crashes of its database with jobs running.',
  async measure() {
    const figures = []
    for (const kind of ['embedded', 'external'] as const) {
      const { exits } = await restartDatabase(kind, TIMES)
      figures.push({
        what: `exits in ${TIMES} restarts of the ${kind} database`,
        value: exits,
        unit: '',
        target: { atMost: 0 },
      })
    }
    await clearSites()
    return figures
  },
}
