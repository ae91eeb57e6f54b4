import { checkDays, compareDays } from './check-days.ts'
import { checkListens } from './check-listens.ts'
import { checkSales } from './check-sales.ts'
import { checkSums } from './check-sums.ts'
import { checkDigest, checkNumbers, type Day, type Extract } from './extract.ts'

/** Every way in which an extract breaks the rules, or differs from a saved copy of its days, as sentences. */
export function checkExtract(extract: Extract, kept: readonly Day[] = []): string[] {
  const differences: string[] = []
  const report = (sentence: string) => void differences.push(sentence)
  checkDigest(extract, 'This extract', report)
  checkNumbers(extract, report)
  checkSums(extract, report)
  checkListens(extract, report)
  checkSales(extract, report)
  checkDays(extract, report)
  compareDays(kept, extract.days, report)
  return differences
}
