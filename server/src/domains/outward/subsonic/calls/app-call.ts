import type { Caller } from '../../../../platform/calls/caller.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Bytes } from '../../../../platform/http/files/send-file.ts'
import type { RenderedPicture } from '../../../ground/media/images/render-picture.ts'
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
  /** The formats of pictures that the app asks for. */
  accept: string | undefined
  /** Aborted when the app goes away. */
  signal: AbortSignal
}

/** An answer that is a file instead of an envelope. */
export class FileAnswer {
  readonly file: Bytes
  constructor(file: Bytes) {
    this.file = file
  }
}

/** An answer that is a picture, rendered for this app: `etag` names its bytes before they are rendered. */
export class PictureAnswer {
  readonly etag: string
  readonly cacheControl: string
  readonly render: () => Promise<RenderedPicture>
  constructor(picture: { etag: string; cacheControl: string; render: () => Promise<RenderedPicture> }) {
    this.etag = picture.etag
    this.cacheControl = picture.cacheControl
    this.render = picture.render
  }
}

export type Handler = (call: AppCall) => Promise<Node | FileAnswer | PictureAnswer>
export type Handlers = Record<string, Handler>
