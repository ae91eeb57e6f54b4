import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server that accepts connections and never responds: every email sent to it stays in progress. */
export async function openBlackHole() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => sockets.forEach((socket) => void socket.destroy())
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many emails are in progress now. */
    held: () => sockets.size,
    /** Makes all of them fail at once. */
    cut,
    shut(): void {
      server.close()
      cut()
    },
  }
}
