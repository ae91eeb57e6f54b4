import type { Delivery, Sent } from './send-form.ts'

/** The file has arrived under this id, or why it has not. */
export type PartsEnd = { kind: 'arrived'; id: string } | Sent

export type SendParts = {
  send: (
    file: File,
    options: Pick<Delivery, 'signal' | 'onWaiting'> & { onSent: (bytes: number) => void },
  ) => Promise<PartsEnd>
  /** Forgets where a file was, once it is used. */
  forget: (file: File) => Promise<void>
}

/** Why a signal aborts when the page is left: what has arrived stays, to be continued. */
export const LEFT = 'left'
