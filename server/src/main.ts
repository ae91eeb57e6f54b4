import { PRODUCT } from '@fairwave/contract/product'
import { type Config, ConfigError, readConfig } from './config.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/embedded-postgres-error.ts'
import { Refusal } from './platform/refusal.ts'
import { restartOnUnknownErrors } from './restart.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { onStopRequest } from './stop-request.ts'

/** The process: reads the settings, starts, prints where it runs, and stops cleanly on a signal. */
export async function main(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const server = await startServer(config)
    printStart(config, server)
    onStopRequest(server.context.log, server.stop, {
      isUnderNpm: process.env.npm_lifecycle_event !== undefined,
      drainSeconds: config.drainSeconds,
    })
    restartOnUnknownErrors(server.context.log, server.stop, process.env)
    await printDemoProgress(server)
  } catch (error) {
    const isExpected = [ConfigError, EmbeddedPostgresError, Refusal].some((kind) => error instanceof kind)
    console.error(isExpected ? `\n${PRODUCT} did not start.\n${(error as Error).message}\n` : error)
    process.exit(1)
  }
}

function printStart(config: Config, { address, firstAdmin, notices }: RunningServer): void {
  const lines = [
    address ? `${PRODUCT} is running: ${address}` : `${PRODUCT} is running its jobs.`,
    ...(firstAdmin
      ? [`Admin:  ${firstAdmin.username}  password: ${firstAdmin.password ?? '(the ADMIN_PASSWORD you set)'}`]
      : []),
    ...(firstAdmin?.password ? ['        (shown only once: please keep it)'] : []),
    `Data:   ${config.dataDir}`,
    ...(config.smtpUrl ? [] : [`Mail:   written to ${config.outboxDir}`]),
    ...notices,
  ]
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

// A database that is unreachable for a moment must not end the process because of a line on the console.
const printDemoProgress = ({ context, demo }: RunningServer) =>
  demo?.report(context, (line) => console.log(`  ${line}`)).catch(() => undefined)
