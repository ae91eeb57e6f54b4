const PLAIN_POUNDS = /^\d{1,7}(\.\d{1,2})?$/

/** Parses a typed amount in pounds; undefined unless it is whole pence. */
export function readPounds(typed: string): number | undefined {
  const plain = typed.trim().replace(/^£\s*/, '').replace(',', '.')
  return PLAIN_POUNDS.test(plain) ? Number(plain) : undefined
}
