import { readFileSync } from 'node:fs'
import { ConfigError } from '../../../../config.ts'
import { addressKeyOf } from './address-key.ts'

type Range = { family: 4 | 6; first: bigint; last: bigint; country: string }

/**
 * Finds the country of an address in the file that the site's owner provides: lines of `first,last,country`, such as
 * `192.0.2.0,192.0.2.255,GB`. Without a file, and outside of its ranges, there is none. The address itself is kept nowhere.
 */
export function createCountryLookup(path: string | undefined): (address: string) => string | undefined {
  if (path === undefined) return () => undefined
  const ranges = readText(path)
    .split(/\r?\n/)
    .flatMap((line, place) => (line.trim() === '' ? [] : [readRange(line, place + 1)]))
  const [v4, v6] = [createTable(ranges.filter(isOf(4))), createTable(ranges.filter(isOf(6)))]
  return (address) => {
    const key = addressKeyOf(address)
    return key && (key.family === 4 ? v4 : v6)(key.value)
  }
}

const isOf = (family: 4 | 6) => (range: Range) => range.family === family

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`COUNTRY_FILE cannot be read: ${path}`)
  }
}

function readRange(line: string, number: number): Range {
  const [first = '', last = '', country = ''] = line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const [from, to] = [addressKeyOf(first), addressKeyOf(last)]
  const isRange = from && to && from.family === to.family && from.value <= to.value
  if (!isRange || !/^[A-Za-z]{2}$/.test(country))
    throw new ConfigError(
      `COUNTRY_FILE: line ${number} must be a first and a last address and a country of two letters, such as 192.0.2.0,192.0.2.255,GB.`,
    )
  return { family: from.family, first: from.value, last: to.value, country: country.toUpperCase() }
}

/** Ranges in order of place, in arrays of numbers: a list of the whole internet has hundreds of thousands. */
function createTable(ranges: readonly Range[]) {
  const sorted = ranges.toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
  const firsts = BigUint64Array.from(sorted, ({ first }) => first)
  const lasts = BigUint64Array.from(sorted, ({ last }) => last)
  const names = sorted.map(({ country }) => country)
  return (value: bigint): string | undefined => {
    let [low, high] = [0, firsts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((firsts[middle] as bigint) <= value) low = middle + 1
      else high = middle
    }
    const last = lasts[low - 1]
    return last !== undefined && value <= last ? names[low - 1] : undefined
  }
}
