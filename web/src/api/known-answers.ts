/** More pages and lists than a visit shows at once. */
const MOST = 60

export type Answer = {
  answer: unknown
  /** The Link header, which names the next page of a list. */
  link: string | null
  /** The server's name for this content. */
  etag: string | null
}

const known = new Map<string, Answer>()

/** What an address answered last: the server need not send it again as long as it is unchanged. */
export const knownAnswer = (address: string): Answer | undefined => known.get(address)

export function keepAnswer(address: string, answer: Answer): void {
  known.delete(address)
  if (answer.etag === null) return
  known.set(address, answer)
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break
    known.delete(oldest)
  }
}

/** Another user is signed in now, and nothing of the previous one is kept. */
export const forgetAnswers = (): void => known.clear()
