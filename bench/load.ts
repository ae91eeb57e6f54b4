import { Agent, get } from 'node:http'

/** What to request: any of these URLs, any range of this many bytes within a file. */
export type Load = { urls: string[]; fileBytes: number; rangeBytes: number; connections: number; seconds: number }
type Taken = { bytesPerSecond: number; firstByteMs: number[] }

/** Requests ranges over this many connections for a while, each as soon as the previous one has arrived. */
export async function load({ urls, fileBytes, rangeBytes, connections, seconds }: Load): Promise<Taken> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const firstByteMs: number[] = []
  let bytes = 0
  const began = performance.now()
  const isOver = () => performance.now() - began > seconds * 1000
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const url = urls[Math.floor(Math.random() * urls.length)] ?? ''
      const start = Math.floor(Math.random() * (fileBytes - rangeBytes))
      const asked = performance.now()
      get(url, { agent, headers: { range: `bytes=${start}-${start + rangeBytes - 1}` } }, (answer) => {
        if (answer.statusCode !== 206) reject(new Error(`${url}: ${answer.statusCode}`))
        answer.once('data', () => firstByteMs.push(performance.now() - asked))
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.once('end', resolve)
      }).once('error', reject)
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver()) await ask()
    }),
  )
  agent.destroy()
  return { bytesPerSecond: (bytes / (performance.now() - began)) * 1000, firstByteMs }
}
