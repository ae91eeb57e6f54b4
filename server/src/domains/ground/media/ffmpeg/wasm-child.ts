import { openSync, readFileSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type EmscriptenFs, linkFile, linkOutput } from './wasm-files.ts'

/**
 * The program that `wasm.ts` starts: loads the engine, mounts the files of one job, runs it and exits with its code. Not
 * to be imported.
 */
type Core = {
  FS: EmscriptenFs
  ret: number
  setLogger(log: (line: { message: string }) => void): void
  exec(...args: string[]): number
}
type CreateCore = (options: { wasmBinary: Uint8Array }) => Promise<Core>

const MEMORY_BYTES = 768 * 1024 * 1024
const PAGE_BYTES = 65_536

const { args, reads, writes } = JSON.parse(process.argv[2] ?? '{}') as {
  args: string[]
  reads: string[]
  writes: string[]
}

// The engine expects to run in a browser's worker and asks for its location.
Object.assign(globalThis, { self: globalThis, location: { href: import.meta.url } })

// Node's limits do not apply to WebAssembly memory. A refused page is a failed allocation, which ffmpeg handles.
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + Number(pages) * PAGE_BYTES > MEMORY_BYTES) throw new RangeError('the limit is reached')
  return grow.call(this, pages)
}

// @ts-expect-error: the package comes without types.
const { default: createCore }: { default: CreateCore } = await import('@ffmpeg/core')
const core = await createCore({ wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('@ffmpeg/core/wasm'))) })
core.setLogger(({ message }) => writeSync(2, `${message}\n`))

const inside = new Map<string, string>([['pipe:1', '/output']])
for (const [i, path] of reads.entries()) inside.set(path, linkFile(core.FS, `/read-${i}`, openSync(path, 'r')))
for (const [i, path] of writes.entries()) inside.set(path, linkFile(core.FS, `/write-${i}`, openSync(path, 'w+')))
linkOutput(core.FS, '/output', 1)

core.exec(...args.map((arg) => inside.get(arg) ?? arg))
process.exit(core.ret === 0 ? 0 : 1)
