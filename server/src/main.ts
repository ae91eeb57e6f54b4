import { PRODUCT } from '@fairwave/contract/product'
import { type Config, ConfigError, readConfig } from './config.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/embedded-postgres-error.ts'
import { restartOnUnknownErrors } from './restart.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { onStopRequest } from './stop-request.ts'

/** The process: reads the settings, starts, says so, and stops cleanly when asked. */
export async function main(): Promise<void> {
  try {
    const config = readConfig(process.env)
    const server = await startServer(config)
    greet(config, server)
    onStopRequest(server.context.log, server.stop, { isUnderNpm: process.env.npm_lifecycle_event !== undefined })
    restartOnUnknownErrors(server.context.log, server.stop, process.env)
    await tellOfDemo(server)
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError
    console.error(isExpected ? `\n${PRODUCT} did not start.\n${error.message}\n` : error)
    process.exit(1)
  }
}

function greet(config: Config, { address, firstAdmin, notices }: RunningServer): void {
  const lines = [
    address ? `${PRODUCT} is on the air: ${address}` : `${PRODUCT} is working through its jobs.`,
    ...(firstAdmin
      ? [`Admin:  ${firstAdmin.username}  password: ${firstAdmin.password ?? '(the ADMIN_PASSWORD you set)'}`]
      : []),
    ...(firstAdmin?.password ? ['        (shown this once: please keep it)'] : []),
    `Data:   ${config.dataDir}`,
    ...(config.smtpUrl ? [] : [`Mail:   written to ${config.outboxDir}`]),
    ...notices,
  ]
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
}

// A database that is away for a moment must not end the process for the sake of a line on the console.
const tellOfDemo = ({ context, demo }: RunningServer) =>
  demo?.report(context, (line) => console.log(`  ${line}`)).catch(() => undefined)
