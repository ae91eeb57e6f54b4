import type { Context } from '../../../platform/context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Bytes } from '../../../platform/http/files/send-file.ts'
import type { Parameters } from '../protocol/parameters.ts'
import type { Node } from '../protocol/write-xml.ts'

/** A call of a music app, made for the account that it signed in to. */
export type AppCall = {
  context: Context
  caller: Caller
  params: Parameters
  /** The address that the call came from. */
  ip: string
  /** Whether the app asks for a file from its beginning on, and not only whether it is there. */
  isFromStart: boolean
}

/** An answer that is a file instead of an envelope. */
export class FileAnswer {
  readonly file: Bytes
  constructor(file: Bytes) {
    this.file = file
  }
}

export type Handler = (call: AppCall) => Promise<Node | FileAnswer>
export type Handlers = Record<string, Handler>
