import { dieDoing } from '../../../selling/testing/dying-child.ts'
import { perform } from './actions.ts'

await dieDoing(perform)
