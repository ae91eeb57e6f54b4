type Waiting<Question, Answer> = {
  question: Question
  answer: Promise<Answer>
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Combines requests made at the same time: while one call is in progress new requests wait, and then go together. Each
 * request is sent after it was made, so no caller gets an older result. Results come in the order of the requests.
 */
export function batchCalls<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
  nameOf: (question: Question) => string,
): (question: Question) => Promise<Answer> {
  let waiting = new Map<string, Waiting<Question, Answer>>()
  let isAsking = false

  async function askAll() {
    isAsking = true
    while (waiting.size > 0) {
      const round = [...waiting.values()]
      waiting = new Map()
      try {
        const answers = await ask(round.map(({ question }) => question))
        for (const [place, { resolve }] of round.entries()) resolve(answers[place] as Answer)
      } catch (error) {
        for (const { reject } of round) reject(error)
      }
    }
    isAsking = false
  }

  return (question) => {
    const name = nameOf(question)
    const same = waiting.get(name)
    if (same) return same.answer
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.set(name, { question, answer: promise, resolve, reject })
    if (!isAsking) void askAll()
    return promise
  }
}
