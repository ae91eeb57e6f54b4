import { parseArgs } from 'node:util'
import { verifyArchives } from '../server/src/archiving/verify-archives.ts'
import { readConfig } from '../server/src/config.ts'
import { verifyAuditLog } from '../server/src/domains/ground/audit/seal-audit-log.ts'
import { verifyLedger } from '../server/src/domains/ground/ledger/verify-ledger.ts'
import { openDatabase } from './open-database.ts'

// Recomputes the ledger from its lines and prints the first difference. May run next to the site; changes nothing. Lines of archived
// months are recomputed too where their files are: npm run ledger:verify -- --archives FOLDER
try {
  const { archives } = parseArgs({ options: { archives: { type: 'string' } } }).values
  const { db, close } = await openDatabase(readConfig(process.env))
  const verify = async () => {
    const { difference, ...books } = await verifyLedger({ db })
    const log = await verifyAuditLog({ db })
    const found = difference ?? log.difference ?? (archives ? await verifyArchives(db, archives) : null)
    return { ...books, log, difference: found }
  }
  const { entries, lines, archivedLines, accounts, unsealed, lastSeal, log, difference } = await verify().finally(close)
  console.log(`${entries} entries with ${lines} lines on ${accounts} accounts.`)
  if (archivedLines > 0) {
    const how = archives
      ? `were recomputed from the files in ${archives}`
      : 'are in archives, whose sums and seals were taken as recorded'
    console.log(`${archivedLines} of the lines ${how}.`)
  }
  console.log(lastSeal ? `Last seal: ${lastSeal.seq} ${lastSeal.hash}` : 'Nothing is sealed yet.')
  if (unsealed > 0) console.log(`${unsealed} entries wait for their seal.`)
  console.log(
    `${log.rows} rows of the audit log${log.lastSeal ? `, last seal: ${log.lastSeal.seq} ${log.lastSeal.hash}` : ''}.`,
  )
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
