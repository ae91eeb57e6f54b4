import { readConfig } from '../server/src/config.ts'
import { startServer } from '../server/src/start-server.ts'
import { onStopRequest } from '../server/src/stop-request.ts'

// Adds the demo catalogue to a site that was started without it, and waits until all of it can be played.
const server = await startServer(readConfig({ ...process.env, DEMO: 'on', ROLE: 'worker' })).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
onStopRequest(server.context.log, server.stop, { isUnderNpm: process.env.npm_lifecycle_event !== undefined })
await server.demo?.report(server.context, console.log)
console.log('The demo catalogue is complete.')
await server.stop()
