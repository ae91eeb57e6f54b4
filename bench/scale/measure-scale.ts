import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Bench, Figure } from '../figures.ts'
import { measureListening } from './measure-listening.ts'
import { measureRows } from './measure-rows.ts'
import { COSTS_FILE, type Cost, type UnitCosts } from './unit-costs.ts'

export const scale: Bench = {
  name: 'scale',
  how: 'Measures the unit costs of docs/scale.md anew and writes them to their file; `npm run scale` then prints its tables.',
  async measure() {
    const costs: UnitCosts = {
      measuredOn: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
      ...(await measureListening()),
      ...(await measureRows()),
    }
    writeFileSync(COSTS_FILE, `${JSON.stringify(costs, null, 2)}\n`)
    return Object.entries(costs).flatMap(([name, value]: [string, string | number | Cost]): Figure[] => {
      if (typeof value === 'string') return []
      if (typeof value === 'number') return [{ what: `scale: ${name}`, value, unit: '' }]
      return [
        { what: `scale: ${name}, web process, CPU`, value: value.siteMs, unit: 'ms' },
        { what: `scale: ${name}, PostgreSQL, CPU`, value: value.databaseMs, unit: 'ms' },
      ]
    })
  },
}
