import { ConfigError } from '../server/src/config.ts'
import { EmbeddedPostgresError } from '../server/src/platform/embedded-postgres/embedded-postgres-error.ts'
import { Refusal } from '../server/src/platform/refusal.ts'

/** Ends a script with status 1 and a sentence, or with the whole error where it is not one we expect. */
export function explain(error: unknown): void {
  const isExpected = [ConfigError, EmbeddedPostgresError, Refusal].some((kind) => error instanceof kind)
  console.error(isExpected ? (error as Error).message : error)
  process.exitCode = 1
}
