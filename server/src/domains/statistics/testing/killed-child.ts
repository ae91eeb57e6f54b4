import { dieDoing } from '../../commerce/testing/dying-child.ts'
import { rollUpStatistics } from '../roll-up.ts'

export type Action = { act: 'roll-up' }

await dieDoing<Action>((dying) => rollUpStatistics(dying).then(() => undefined))
