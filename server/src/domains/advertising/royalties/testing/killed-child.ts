import { dieDoing } from '../../../selling/testing/dying-child.ts'
import { perform } from '../../../earnings/payouts/testing/actions.ts'

await dieDoing(perform)
