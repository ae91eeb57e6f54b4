import { z } from 'zod'

/** An instant in the API: ISO-8601 in UTC. */
export const Instant = z.iso.datetime()
