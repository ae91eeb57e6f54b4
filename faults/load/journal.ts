import { appendFileSync } from 'node:fs'

/** Acts that the site acknowledged, by what a client must find again. */
export type Act =
  | { kind: 'register'; account: number }
  | { kind: 'top up'; account: number; pence: number }
  | { kind: 'buy'; account: number; track: number; pence: number }
  | { kind: 'subscribe'; account: number; artist: number; pence: number }
  | { kind: 'redeem'; account: number; track: number }
  | { kind: 'play'; account: number; play: number }
  | { kind: 'withdraw'; account: number; key: string; pence: number }
  | { kind: 'upload'; account: number; track: number; key: string }
type Kind = Act['kind']
export type ActOf<K extends Kind> = Extract<Act, { kind: K }>

export type Journal = ReturnType<typeof openJournal>

/** What all clients together were told is done, in memory and as lines of a file. */
export function openJournal(file: string) {
  const acts: Act[] = []
  /** Plays whose answer was lost. They are the only acts that are not repeated: a player does not repeat them either. */
  let unknownPlays = 0
  const wrong: string[] = []
  let retries = 0
  return {
    record(act: Act): void {
      acts.push(act)
      appendFileSync(file, `${JSON.stringify(act)}\n`)
    },
    size: () => acts.length,
    of: <K extends Kind>(kind: K) => acts.filter((act): act is ActOf<K> => act.kind === kind),
    loseAnswerToPlay: () => void unknownPlays++,
    unknownPlays: () => unknownPlays,
    /** A request that failed, or was answered with a passing error, and is sent again. */
    countRetry: () => void retries++,
    retries: () => retries,
    /** An answer that no fault explains. */
    complain: (sentence: string) => void wrong.push(sentence),
    wrong: (): readonly string[] => wrong,
  }
}
