import { fstatSync, readSync, writeSync } from 'node:fs'

type Node = { id: number; mode: number; node_ops: unknown; stream_ops: unknown }
type Stream = { position: number }

/** The part of Emscripten's file system that we use. */
export type EmscriptenFs = {
  create(path: string, mode: number): Node
  ErrnoError: new (errno: number) => Error
}

const EINVAL = 28
const FROM_HERE = 1
const FROM_END = 2

/**
 * Mounts a file of the machine under `path`. Reads and writes go straight to the descriptor, so that a file
 * of any size needs no memory.
 */
export function linkFile(fs: EmscriptenFs, path: string, descriptor: number): string {
  const file = { size: fstatSync(descriptor).size }
  return link(fs, path, file, {
    read: (_: Stream, heap: Int8Array, offset: number, length: number, position: number) =>
      readSync(descriptor, heap, offset, length, position),
    write(_: Stream, heap: Int8Array, offset: number, length: number, position: number) {
      for (let done = 0; done < length; )
        done += writeSync(descriptor, heap, offset + done, length - done, position + done)
      file.size = Math.max(file.size, position + length)
      return length
    },
  })
}

/** Mounts a pipe: what the engine writes there goes to the descriptor in order. */
export function linkOutput(fs: EmscriptenFs, path: string, descriptor: number): string {
  return link(
    fs,
    path,
    { size: 0 },
    {
      write(_: Stream, heap: Int8Array, offset: number, length: number) {
        for (let done = 0; done < length; ) done += writeWhenReady(descriptor, heap, offset + done, length - done)
        return length
      },
    },
  )
}

function link(fs: EmscriptenFs, path: string, file: { size: number }, operations: object): string {
  const node = fs.create(path, 0o666)
  const then = new Date(0)
  node.node_ops = {
    getattr: ({ id, mode }: Node) => ({
      dev: 1,
      ino: id,
      mode,
      nlink: 1,
      uid: 0,
      gid: 0,
      rdev: 0,
      size: file.size,
      atime: then,
      mtime: then,
      ctime: then,
      blksize: 65_536,
      blocks: Math.ceil(file.size / 512),
    }),
    setattr: () => undefined,
  }
  node.stream_ops = {
    open: () => undefined,
    close: () => undefined,
    llseek(stream: Stream, offset: number, whence: number) {
      const base = whence === FROM_HERE ? stream.position : whence === FROM_END ? file.size : 0
      if (base + offset < 0) throw new fs.ErrnoError(EINVAL)
      return base + offset
    },
    ...operations,
  }
  return path
}

// A pipe may be in non-blocking mode; then the reader must catch up first.
function writeWhenReady(descriptor: number, heap: Int8Array, offset: number, length: number): number {
  try {
    return writeSync(descriptor, heap, offset, length)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    Atomics.wait(PAUSE, 0, 0, 5)
    return 0
  }
}

const PAUSE = new Int32Array(new SharedArrayBuffer(4))
