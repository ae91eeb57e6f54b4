import { readFileSync } from 'node:fs'

// Works the open books' figures out again from their sums. Needs nothing but Node and the file from /transparency, so that
// anybody can read every step of it.

type Sum = { month: string; reason: string; account: string; amount: number }
type Group = {
  month: string
  artist: string | null
  listeners: number | null
  listens: number
  amount: number
  toArtists: number
}
type Figures = Record<
  'moneyIn' | 'toArtists' | 'platform' | 'paidOut' | 'held' | 'paidListens' | 'averagePerListen',
  number
>
type Extract = {
  madeAt: string
  seal: { seq: number; hash: string } | null
  months: ({ month: string } & Figures)[]
  sums: Sum[]
  streaming: Group[]
}

const FEWEST_LISTENERS = 10
const HELD = ['wallet', 'earnings', 'pending', 'receivable', 'campaign']
const ARTISTS = ['earnings', 'receivable']
const WITHDRAWALS = ['withdrawal', 'withdrawal-returned']

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run transparency:verify FILE (the extract that /transparency offers)')
  process.exit(2)
}

const differences: string[] = []
const expect = (what: string, isRight: boolean) => {
  if (!isRight) differences.push(what)
}
const total = <Row>(rows: readonly Row[], value: (row: Row) => number) => rows.reduce((sum, row) => sum + value(row), 0)
const extract = readExtract(file)
let held = 0
for (const month of [...new Set(extract.sums.map((sum) => sum.month))].sort()) verifyMonth(month)
expect(
  'The file names months that have no sums.',
  extract.months.length === new Set(extract.sums.map((sum) => sum.month)).size,
)

console.log(
  `${extract.sums.length} sums and ${extract.streaming.length} groups of listeners in ${extract.months.length} months, made ${extract.madeAt}.`,
)
console.log(
  extract.seal ? `The ledger’s newest seal then: ${extract.seal.seq} ${extract.seal.hash}` : 'Nothing was sealed then.',
)
for (const difference of differences) console.error(`DIFFERENCE: ${difference}`)
if (differences.length === 0) console.log('Every figure follows from the sums.')
process.exitCode = differences.length === 0 ? 0 : 1

function verifyMonth(month: string): void {
  const sums = extract.sums.filter((sum) => sum.month === month)
  for (const reason of new Set(sums.map((sum) => sum.reason))) {
    const left = total(
      sums.filter((sum) => sum.reason === reason),
      ({ amount }) => amount,
    )
    expect(`${month}: ${reason} does not balance (${left}).`, left === 0)
  }
  const of = (isWanted: (sum: Sum) => boolean) => total(sums.filter(isWanted), ({ amount }) => amount)
  const groups = extract.streaming.filter((group) => group.month === month)
  const [listens, streamed] = [total(groups, (group) => group.listens), total(groups, ({ toArtists }) => toArtists)]
  const isStreaming = ({ reason }: Sum) => reason === 'streaming'
  const spent = -of((sum) => isStreaming(sum) && sum.account === 'campaign')
  expect(
    `${month}: listens were paid ${total(groups, ({ amount }) => amount)}, but campaigns spent ${spent}.`,
    total(groups, ({ amount }) => amount) === spent,
  )
  const earned = of((sum) => isStreaming(sum) && sum.account === 'earnings')
  expect(`${month}: listens paid artists ${streamed}, but artists earned ${earned}.`, streamed === earned)
  for (const { artist, listeners } of groups) {
    if (artist !== null)
      expect(`${month}: ${artist} has too few listeners to be named.`, (listeners ?? 0) >= FEWEST_LISTENERS)
  }
  held += of(({ account }) => HELD.includes(account))
  compare(month, {
    moneyIn: -of(({ account, reason }) => account === 'card-provider' && reason !== 'card-fee') / 1e6,
    toArtists: of(({ account, reason }) => ARTISTS.includes(account) && !WITHDRAWALS.includes(reason)) / 1e6,
    platform: of(({ account }) => account === 'platform') / 1e6,
    paidOut: of(({ account }) => account === 'paid-out') / 1e6,
    held: held / 1e6,
    paidListens: listens,
    averagePerListen: listens === 0 ? 0 : Math.round(streamed / listens) / 1e6,
  })
}

function compare(month: string, worked: Figures): void {
  const shown = extract.months.find((one) => one.month === month)
  for (const [name, value] of Object.entries(worked)) {
    const said = shown?.[name as keyof Figures]
    expect(
      `${month}: ${name} is said to be ${said}, and is ${value}.`,
      said !== undefined && Math.abs(said - value) < 5e-7,
    )
  }
}

function readExtract(path: string): Extract {
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as Extract
    if (!Array.isArray(read.sums) || !Array.isArray(read.streaming) || !Array.isArray(read.months))
      throw new Error('no sums')
    return read
  } catch (error) {
    console.error(`${path} is not an extract of the open books: ${(error as Error).message}`)
    process.exit(2)
  }
}
