import { LIMITS } from '../../limits.ts'

/** A line of lyrics; in timed lyrics with the second at which it is sung. */
export type LyricsLine = { seconds: number | null; text: string }
export type Lyrics = { isTimed: boolean; lines: LyricsLine[] }

// `[01:23.45]`, also with a colon before the fraction, without one, or as `[1:01:23.45]` with hours.
const STAMP = /^\s*\[(?:(\d{1,2}):(?=\d{1,2}:\d{1,2}\.))?(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/
/** Such as `[ar:The Vessel]` or `[offset:+500]`: about the song, not sung. */
const FACT = /^\s*\[([a-z#][a-z ]*):([^\]]*)\]\s*$/i
/** The time of one word, as some programs write it: `<01:23.45>`. */
const WORD_STAMP = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g

/**
 * Reads plain lyrics, or timed ones in the LRC format, as tolerantly as players do. A line may have several times. A line
 * without a time is sung with the one before it.
 */
export function readLyrics(text: string): Lyrics {
  const rows = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  if (!rows.some((row) => STAMP.test(row)))
    return { isTimed: false, lines: rows.map((row) => ({ seconds: null, text: row.trimEnd() })) }
  return { isTimed: true, lines: timedLines(rows) }
}

/** The words alone, without times and facts. */
export const plainLyrics = (text: string): string =>
  readLyrics(text)
    .lines.map((line) => line.text)
    .join('\n')
    .trim()

/** The place of the line that is sung at this moment; -1 before the first. */
export function lineAt(lines: readonly LyricsLine[], seconds: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.seconds ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

// Everything that is not text, a line's end or a tab.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Why lyrics are refused; undefined where they are fine or empty. */
export function lyricsProblem(text: string): string | undefined {
  if (text.trim().length > LIMITS.lyrics) return `Lyrics must be at most ${LIMITS.lyrics} characters.`
  return CONTROLS.test(text)
    ? 'The lyrics contain control characters, which can’t be shown. Please paste them as plain text.'
    : undefined
}

function timedLines(rows: readonly string[]): LyricsLine[] {
  const lines: LyricsLine[] = []
  // A positive offset shows the words earlier.
  let offset = 0
  let last = 0
  for (const row of rows) {
    const { times, words } = splitRow(row)
    const fact = times.length === 0 ? FACT.exec(row) : null
    if (fact) {
      if (fact[1]?.toLowerCase() === 'offset') offset = (Number.parseInt(fact[2] ?? '', 10) || 0) / 1000
    } else if (times.length > 0) {
      for (const seconds of times) lines.push({ seconds, text: words })
      last = times.at(-1) ?? last
    } else if (words !== '') lines.push({ seconds: last, text: words })
  }
  return lines
    .map(({ seconds, text }) => ({ seconds: Math.max(0, (seconds ?? 0) - offset), text }))
    .toSorted((a, b) => a.seconds - b.seconds)
}

function splitRow(row: string): { times: number[]; words: string } {
  const times: number[] = []
  let rest = row
  for (let stamp = STAMP.exec(rest); stamp; stamp = STAMP.exec(rest)) {
    times.push(secondsOf(stamp))
    rest = rest.slice(stamp[0].length)
  }
  return { times, words: rest.replace(WORD_STAMP, '').replace(/\s+/g, ' ').trim() }
}

const secondsOf = ([, hours = '0', minutes = '0', seconds = '0', fraction = '']: RegExpExecArray): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction || '0'}`)
