import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from '../../../../platform/find-program.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { nativeFfmpeg } from './native.ts'
import { wasmFfmpeg } from './wasm.ts'

const found = new Map<string | undefined, Promise<Ffmpeg>>()

/** The engine for this machine: the configured one, else the one on the path, else the built-in one. Looked up once. */
export function findFfmpeg(named: string | undefined): Promise<Ffmpeg> {
  let engine = found.get(named)
  if (!engine) {
    engine = look(named)
    found.set(named, engine)
  }
  return engine
}

async function look(named: string | undefined): Promise<Ffmpeg> {
  if (named === 'wasm') return wasmFfmpeg()
  for (const path of [named, findProgram('ffmpeg')]) if (path && (await canRender(path))) return nativeFfmpeg(path)
  return wasmFfmpeg()
}

const execute = promisify(execFile)
const TIMEOUT = { timeout: 20_000 }

// Some builds lack the MP3 encoder or the loudness filter; they are not used.
async function canRender(path: string): Promise<boolean> {
  const args = [
    '-v',
    'error',
    '-nostdin',
    '-f',
    'lavfi',
    '-i',
    'anullsrc=d=0.1',
    '-af',
    'ebur128,volumedetect',
    '-c:a',
    'libmp3lame',
    '-f',
    'null',
    '-',
  ]
  return execute(path, args, TIMEOUT).then(
    () => true,
    () => false,
  )
}
