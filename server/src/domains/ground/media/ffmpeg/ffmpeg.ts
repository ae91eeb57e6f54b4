/** One run of ffmpeg. Paths in `reads` and `writes` may occur in `args`; `onOutput` receives `pipe:1`. */
export type FfmpegRun = {
  args: readonly string[]
  reads: readonly string[]
  writes: readonly string[]
  timeoutMs: number
  onOutput?: (chunk: Buffer) => void
  signal?: AbortSignal | undefined
}

/** `log` is the end of ffmpeg's log; `killedBy` says why it was killed, if it was. */
export type FfmpegResult = { code: number | null; killedBy?: 'time' | 'abort' | 'signal'; log: string }

/** True when it failed for lack of space, which is not the fault of what it read. */
export const hasFilledDisk = ({ log }: FfmpegResult): boolean => /No space left on device|ENOSPC/.test(log)

/** The audio engine: native ffmpeg if there is one, otherwise WebAssembly in a child process. */
export type Ffmpeg = {
  kind: 'native' | 'wasm'
  run(run: FfmpegRun): Promise<FfmpegResult>
}
