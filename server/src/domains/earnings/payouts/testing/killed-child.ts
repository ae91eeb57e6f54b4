import { dieDoing } from '../../../selling/testing/dying-child.ts'
import { perform } from '../../../advertising/royalties/testing/actions.ts'

await dieDoing(perform)
