import { compareDays } from './transparency/check-days.ts'
import { checkExtract } from './transparency/check-extract.ts'
import { compareExtract } from './transparency/compare-extract.ts'
import { checkDigest, readCopy, readExtract } from './transparency/extract.ts'

// Checks a site against its published rules, from the listens and sales up, using only what it publishes. With a saved copy of the extract, or of
// its closed days, it also shows whether anything was changed since.

const [from, kept] = process.argv.slice(2)
if (!from) {
  console.error(`Usage: npm run transparency:verify EXTRACT_OR_SITE [SAVED_COPY]
  EXTRACT_OR_SITE  the extract that /transparency offers, or the address of a site such as https://music.example
  SAVED_COPY       an extract, or the closed days (fairwave-days.json), that you saved earlier`)
  process.exit(2)
}

try {
  const extract = await readExtract(from)
  const copy = kept ? await readCopy(kept) : { days: [], extract: undefined }
  const differences = checkExtract(extract)
  const report = (sentence: string) => void differences.push(sentence)
  if (copy.extract) {
    checkDigest(copy.extract, 'Your copy', report)
    compareExtract(copy.extract, extract, report)
  } else compareDays(copy.days, extract.days, report)
  const { sums, shares, sales, months, days, seal, madeAt } = extract
  console.log(
    `${months.length} months: ${sums.length} sums, ${shares.length} kinds of shares, ${sales.length} kinds of sales, made ${madeAt}.`,
  )
  console.log(seal ? `The ledger’s newest seal then: ${seal.seq} ${seal.hash}` : 'Nothing was sealed then.')
  console.log(`${days.length} closed days${kept ? `, compared with ${copy.days.length} in your copy` : ''}.`)
  for (const difference of differences) console.error(`DIFFERENCE: ${difference}`)
  if (differences.length === 0) console.log('Every figure follows from the listens and sales, by the published rules.')
  process.exitCode = differences.length === 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
