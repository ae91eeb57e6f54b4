import { dieDoing } from '../../commerce/testing/dying-child.ts'
import { perform } from './actions.ts'

await dieDoing(perform)
