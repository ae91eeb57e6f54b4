import { dieDoing } from '../../../selling/testing/dying-child.ts'
import { rollUpStatistics } from '../roll-up.ts'

await dieDoing(rollUpStatistics)
