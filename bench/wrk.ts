import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Load } from './load.ts'

export const hasProgram = (name: string, flag: string): boolean => spawnSync(name, [flag]).error === undefined

/** The same load by wrk, which receives bytes faster than a Node program could. */
export function loadByWrk(
  folder: string,
  { urls, fileBytes, rangeBytes, connections, seconds }: Load,
): { bytesPerSecond: number; wholeAnswerMs: number } {
  const script = join(folder, 'ask.lua')
  const origin = new URL(urls[0] ?? '').origin
  const paths = urls.map((url) => `"${new URL(url).pathname}"`)
  writeFileSync(
    script,
    `local paths = {${paths.join(',')}}
request = function()
  local start = math.random(0, ${fileBytes - rangeBytes})
  return wrk.format("GET", paths[math.random(#paths)], {["Range"] = string.format("bytes=%d-%d", start, start + ${rangeBytes - 1})})
end
done = function(summary, latency)
  io.write(string.format("\\nBYTES %f ERRORS %d P99 %f\\n", summary.bytes / summary.duration * 1e6, summary.errors.status + summary.errors.read, latency:percentile(99) / 1000))
end
`,
  )
  const { stdout } = spawnSync(
    'wrk',
    ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--timeout', '30s', '-s', script, origin],
    { encoding: 'utf8' },
  )
  const [, bytes, errors, wholeAnswerMs] = /BYTES ([\d.]+) ERRORS (\d+) P99 ([\d.]+)/.exec(stdout) ?? []
  if (bytes === undefined || Number(errors) > 0) throw new Error(`wrk could not load ${origin}: ${stdout}`)
  return { bytesPerSecond: Number(bytes), wholeAnswerMs: Number(wholeAnswerMs) }
}
