import { z } from 'zod'

/** An instant on the wire: ISO-8601 in UTC. */
export const Instant = z.iso.datetime()
