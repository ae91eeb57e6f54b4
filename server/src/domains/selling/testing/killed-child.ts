import { perform } from './actions.ts'
import { dieDoing } from './dying-child.ts'

await dieDoing(perform)
