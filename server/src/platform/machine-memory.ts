import { totalmem } from 'node:os'

/** The bytes of memory that the machine has, or the container of this process. */
export const MACHINE_MEMORY = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
