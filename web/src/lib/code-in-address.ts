const LONGEST = 64

/** The code after the `#` of an address, where it reaches no log, and no site that a link here leads to. A badly encoded one is taken as it is. */
export function codeInAddress(): string {
  const code = location.hash.slice(1)
  try {
    return decodeURIComponent(code).slice(0, LONGEST)
  } catch {
    return code.slice(0, LONGEST)
  }
}
