import type { z } from 'zod'

/**
 * Who may call: `artist` is ARTIST or BOTH, `musician` adds LABEL. There is no default, so that it is never forgotten.
 */
export type Access = 'anyone' | 'signed-in' | 'artist' | 'label' | 'musician' | 'advertiser' | 'admin'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  A extends Access = Access,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  method: M
  path: Path
  access: A
  /** One sentence for the API's documentation. */
  summary: string
  params?: Params
  /** Unknown parameters are ignored. */
  query?: Query
  /** Unknown fields are refused: describe it with `z.strictObject`. Without one nothing may be sent. */
  body?: Body
  response: Response
  /** The status of a success; 200 unless said. */
  status?: 200 | 201 | 202 | 204
  /** Files travel as multipart; the route reads them itself and `body` describes the text fields. */
  multipart?: boolean
  /** The body's type when it is neither JSON nor a form; the route reads its bytes itself. */
  consumes?: string
  /** Headers that the call takes, with an example of each. */
  headers?: Readonly<Record<string, string>>
  /** Also allowed for a caller who signed in with a temporary password and has not chosen a new one yet. */
  allowsTemporaryPassword?: true
  /** Also allowed for a caller who must set up a second factor first; so is what a temporary password allows. */
  allowsNoSecondFactor?: true
  /** The files of a multipart body by their field, and whether one is required; `#` is a number, as in `audioFile0`. */
  files?: Record<string, 'required' | 'optional'>
  /** Numbered text fields of a multipart body beside `body`, such as `trackTitle#`. */
  numberedFields?: readonly string[]
  /** What a success carries when it is not JSON, such as `audio/mpeg`; then `response` is not sent. */
  produces?: string | readonly string[]
  /** Answers a `Range` header with 206 and that part alone. */
  ranges?: true
  /** Takes an `Idempotency-Key` header: a retry with the same key does it once. */
  retryable?: true
  /** Sends the caller on to another address, with 302 and nothing else. */
  redirects?: true
  /** May send the caller on to the object storage, with 303: a client follows it without its sign-in. */
  mayRedirect?: true
  /** What some refusals of this call look like, beside the ones that every call may give. */
  refusal?: z.ZodType
}

/** What a track can be sent as: an upload keeps its own kind, and what we render is MP3, FLAC or MP4. */
export const AUDIO_TYPES = ['audio/mpeg', 'audio/flac', 'audio/wav', 'audio/ogg', 'audio/aac', 'audio/mp4'] as const

/** Describes one call of the API. The server registers it; the web app calls it by method and path. */
export const endpoint = <
  const M extends Method,
  const Path extends `/api/${string}`,
  const A extends Access,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodType,
>(
  description: Endpoint<M, Path, A, P, Q, B, R>,
) => description
