import { readConfig } from '../server/src/config.ts'
import { verifyLedger } from '../server/src/domains/ledger/verify-ledger.ts'
import { openDatabase } from './open-database.ts'

// Recomputes the ledger from its lines and prints the first difference. May run next to the site; changes nothing.
try {
  const { db, close } = await openDatabase(readConfig(process.env))
  const { entries, lines, accounts, unsealed, lastSeal, difference } = await verifyLedger({ db }).finally(close)
  console.log(`${entries} entries with ${lines} lines on ${accounts} accounts.`)
  console.log(lastSeal ? `Last seal: ${lastSeal.seq} ${lastSeal.hash}` : 'Nothing is sealed yet.')
  if (unsealed > 0) console.log(`${unsealed} entries wait for their seal.`)
  if (difference) {
    console.error(`DIFFERENCE: ${difference}`)
    process.exitCode = 1
  } else {
    console.log('The books are in order.')
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
