/** One run of ffmpeg. Paths named in `reads` and `writes` may stand in `args`; `pipe:1` is what `onOutput` receives. */
export type FfmpegRun = {
  args: readonly string[]
  reads: readonly string[]
  writes: readonly string[]
  timeoutMs: number
  onOutput?: (chunk: Buffer) => void
  signal?: AbortSignal | undefined
}

/** `log` is the end of what ffmpeg had to say; `killedBy` tells why it did not end by itself. */
export type FfmpegResult = { code: number | null; killedBy?: 'time' | 'abort' | 'signal'; log: string }

/** The audio engine: the same program, native where there is one, else WebAssembly in a process of its own. */
export type Ffmpeg = {
  kind: 'native' | 'wasm'
  run(run: FfmpegRun): Promise<FfmpegResult>
}
