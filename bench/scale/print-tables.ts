import { readFileSync, writeFileSync } from 'node:fs'
import { tablesFrom } from './tables.ts'
import { readCosts } from './unit-costs.ts'

// Computes the tables of docs/scale.md from the measured unit costs and prints them. With --write it puts them into the page.
const PAGE = new URL('../../docs/scale.md', import.meta.url)
const tables = Object.entries(tablesFrom(readCosts()))
for (const [name, table] of tables) console.log(`\n${name}\n\n${table}`)
if (process.argv.includes('--write')) {
  const page = tables.reduce(
    (text, [name, table]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- end -->)`),
        (_, begin, end) => `${begin}${table}\n${end}`,
      ),
    readFileSync(PAGE, 'utf8'),
  )
  writeFileSync(PAGE, page)
}
