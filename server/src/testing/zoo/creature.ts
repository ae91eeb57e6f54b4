/** The kinds of files that forms ask for. */
export type Kind = 'audio' | 'picture' | 'document' | 'video'

/** One hostile file, and where it may come in: at every other door it must be refused. */
export type Creature = {
  name: string
  bytes: Buffer
  fileName?: string
  /** The door that it is made for. */
  home?: Kind
  /** Accepted there, and harmless once inside. */
  harmlessAs?: readonly Kind[]
  /** The form ends in the middle of the file. */
  isCutOff?: boolean
}

/** A sentence that no response may contain outside the file that its owner downloads. */
export const ESCAPED = '<script>alert("escaped from the zoo")</script>'

/** Where a creature wants the server to read: a file of this machine, and an address that counts its visitors. */
export type Bait = { file: string; url: string }
