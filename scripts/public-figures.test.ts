import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RULES } from '@fairwave/contract/advertising/fair-rules'
import { LIMITS } from '@fairwave/contract/limits'
import * as offer from '@fairwave/contract/offer'
import { expect, test } from 'vitest'

// A public figure is written once, in the contract. This refuses prose that repeats one, and compares documents
// that state one with the contract.
const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Where figures are defined. */
const HOMES = ['contract/src/offer.ts', 'contract/src/limits.ts', 'contract/src/advertising/fair-rules.ts']

/** Figures in prose: money, percentages, bit rates, sizes, and promised times. */
const FIGURES =
  /£\d[\d.,]*|\b\d+ ?(?:%|per cent\b|percent\b|pence\b|p\b(?=\s(?:of|is|pays)))|\b\d+ ?kbps\b|\b\d+ MB\b|\b(?:\d+|seven|thirty) days\b|\b\d+ (?:seconds|hours|characters)\b/gi

/** Prose with figures that are no promise, or that are stated nowhere else, each with its reason. */
const EXCEPTIONS: { file: RegExp; figure: RegExp; why: string }[] = [
  { file: /./, figure: /^£0$/, why: 'free: nothing is no price of ours' },
  { file: /./, figure: /^100 ?(%|per cent)$/, why: 'all of it: no rule divides what goes to one side whole' },
  {
    file: /landing\/(campaign|reward-tiers)\.tsx$/,
    figure: /£|%/,
    why: 'the rewards of the crowdfunding campaign, stated there alone',
  },
  {
    file: /landing\/pound-ways\.ts$/,
    figure: /^£1$/,
    why: 'the pound that the drawing follows is an example, no price',
  },
  { file: /pages\/design\//, figure: /./, why: 'samples on the page of the design system' },
  {
    file: /\/(admin-figures|admin-ads|money-admin|activity)\/|contract\/src\/\w+\/(admin|payouts|playback|campaigns|site-health)\.ts$|site-stats\.ts$/,
    figure: /^(30|seven) days$/,
    why: 'the time that a chart or list covers, counted by its own constant',
  },
  { file: /render-args\.ts$/, figure: /kbps/, why: 'a comment about a download format' },
  {
    file: /idempotency-key\.ts$|contract\/src\/\w+\/(social|admin-payouts)\.ts$|server\/src\/config\.ts$/,
    figure: /characters$/,
    why: 'a bound of a technical field beside the rule that checks it',
  },
]

const isProse = (file: string) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)
const files = ['contract/src', 'server/src', 'web/src', 'web/public']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .concat('web/index.html')
  .filter((file) => isProse(file) && !HOMES.includes(file))

/** The code without comments, imports, and sizes on the screen. */
const proseOf = (code: string): string =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/\b(?:width|height|offset|inset|left|top|right|bottom)(?:=|: )["'`{]+[^"'`}]*["'`}]/g, '')

test('prose reads our figures from the contract instead of repeating them', () => {
  const repeated = files.flatMap((file) =>
    [...proseOf(read(file)).matchAll(FIGURES)]
      .map(([figure]) => figure)
      .filter((figure) => !EXCEPTIONS.some((known) => known.file.test(file) && known.figure.test(figure)))
      .map((figure) => `${file}: ${figure}`),
  )
  expect(repeated).toEqual([])
})

/** Sentences in documents, which cannot import, with the figure that each must state. */
const STATED: [file: string, sentence: RegExp, figure: number][] = [
  ['README.md', /free at (\d+) kbps/, offer.FREE_KBPS],
  ['README.md', /track \(£(\d+)\)/, offer.TRACK_POUNDS],
  ['README.md', /album \(£(\d+)\)/, offer.ALBUM_POUNDS],
  ['README.md', /£(\d+) a week/, offer.WEEK_POUNDS],
  ['README.md', /keep (\d+) %/, offer.ARTIST_PERCENT],
  ['README.md', /`SETTLEMENT_DAYS` \| `(\d+)` with Stripe/, offer.SETTLEMENT_DAYS],
  ['package.json', /free at (\d+) kbps/, offer.FREE_KBPS],
  ['package.json', /(\d+) % to the artist/, offer.ARTIST_PERCENT],
  ['web/public/manifest.webmanifest', /free at (\d+)kbps/, offer.FREE_KBPS],
  ['web/public/manifest.webmanifest', /(\d+)% to the artist/, offer.ARTIST_PERCENT],
  ['web/public/demo/demo.en.vtt', /Buy a single for £(\d+)/, offer.TRACK_POUNDS],
  ['web/public/demo/demo.en.vtt', /(\d+)p is the artist/, offer.TRACK_POUNDS * offer.ARTIST_PERCENT],
  ['web/public/demo/demo.en.vtt', /£(\d+) per week/, offer.WEEK_POUNDS],
  ['web/public/demo/demo.en.vtt', /£(\d+) an album/, offer.ALBUM_POUNDS],
  ['docs/operations.md', /pending for artists for (\d+) days/, offer.SETTLEMENT_DAYS],
  ['docs/operations.md', /checks the rules \((\d+) %/, offer.ARTIST_PERCENT],
  ['docs/operations.md', /up to (\d+) files/, LIMITS.batchFiles],
  ['docs/operations.md', /files of (\d+) MB/, LIMITS.audioBytes / 1024 / 1024],
  ['docs/ad-fraud.md', /at least (\d+) days earlier/, RULES.newDays],
  ['docs/ad-fraud.md', /first £(\d+) of ad money/, RULES.heldPounds],
  ['docs/ad-fraud.md', /public (\d+) kbps file/, offer.FREE_KBPS],
  ['docs/ad-fraud.md', /just under (\d+) seconds/, offer.PAID_TRACK_SECONDS],
  ['server/src/domains/music/splits/README.md', /gave notice, after (\d+) days/, offer.SPLIT_NOTICE_DAYS],
  ['server/src/domains/music/splits/README.md', /artist's side; (\d+) unless/, offer.ARTIST_PERCENT],
  ['server/src/domains/advertising/royalties/README.md', /of a listen's part \((\d+) unless/, offer.ARTIST_PERCENT],
  ['server/src/domains/ground/media/README.md', /MP3 (\d+) kbps/, offer.FREE_KBPS],
  ['server/src/domains/listening/playback/README.md', /the (\d+) kbps rendition/, offer.FREE_KBPS],
  ['server/src/domains/advertising/ads/README.md', /at least (\d+) seconds/, offer.AD_BREAKS.soundedSeconds],
]

test.each(STATED)('%s states %s as the contract does', (file, sentence, figure) => {
  const [, stated] = sentence.exec(read(file).replaceAll(/\s+/g, ' ')) ?? []
  expect(Number(stated)).toBe(figure)
})
