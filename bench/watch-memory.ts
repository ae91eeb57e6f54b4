import { postgresMemoryOf } from './cpu-time.ts'

const SAMPLE_MS = 50
const SAMPLE_POSTGRES_MS = 1000
const PARTS = 10

export const HOW_WATCHED = `looked at every ${SAMPLE_MS} ms`
export const HOW_POSTGRES_WATCHED = `RssAnon of its processes, looked at every ${SAMPLE_POSTGRES_MS} ms`

/** The memory of this process and of a data folder's PostgreSQL while they work, in megabytes. */
export async function watchMemory<T>(work: () => Promise<T>, dataDir: string) {
  globalThis.gc?.()
  const [ownFirst, own, postgres] = [ownMb(), [ownMb()], [postgresMemoryOf(dataDir)]]
  const samples = [
    setInterval(() => own.push(ownMb()), SAMPLE_MS),
    setInterval(() => postgres.push(postgresMemoryOf(dataDir)), SAMPLE_POSTGRES_MS),
  ]
  const result = await work().finally(() => samples.forEach(clearInterval))
  return { result, own: { ...mostOf(own), grewMb: Math.max(...own) - ownFirst }, postgres: mostOf(postgres) }
}

const ownMb = () => process.memoryUsage.rss() / 1024 / 1024

/** The most of all samples, and the most in each part of the time. */
const mostOf = (samples: readonly number[]) => ({
  mostMb: Math.max(...samples),
  partsMb: Array.from({ length: PARTS }, (_, part) =>
    Math.round(
      Math.max(
        0,
        ...samples.slice(Math.floor((part * samples.length) / PARTS), Math.ceil(((part + 1) * samples.length) / PARTS)),
      ),
    ),
  ),
})

/** How much more than in the first half there was at the most in the second. */
export const growthOf = (partsMb: readonly number[]) =>
  Math.max(...partsMb.slice(PARTS / 2)) / Math.max(...partsMb.slice(0, PARTS / 2))
