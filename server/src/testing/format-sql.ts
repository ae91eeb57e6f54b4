const TOKEN = /'(?:[^']|'')*'|"[^"]*"|\s+|[(),]|[^\s'"(),]+/g
const CLAUSE = /^(select|from|where|order|limit|offset|group|union|join|cross|left)$/
const LONGEST_INLINE = 90

/** Breaks a generated statement into lines: brackets that are long, the items in them, and the clauses at their level. */
export function formatSql(text: string): string {
  const tokens = (text.trim().match(TOKEN) ?? []).map((token) => token.replace(/^\s+$/, ' '))
  /** The brackets that are open, the statement itself as the outermost. */
  const open = [{ isOnLines: true, clause: '', cases: 0 }]
  let written = ''
  const breakLine = (deeper = 0) => {
    const indent = open.filter(({ isOnLines }) => isOnLines).length - 1 + deeper
    written = `${written.trimEnd()}\n${'  '.repeat(indent)}`
  }
  for (const [i, token] of tokens.entries()) {
    const level = open.at(-1) ?? { isOnLines: false, clause: '', cases: 0 }
    if (token === '(') {
      written += token
      open.push({ isOnLines: lengthOfBracket(tokens, i) > LONGEST_INLINE, clause: '', cases: 0 })
      if (open.at(-1)?.isOnLines) breakLine()
      continue
    }
    if (token === ')') {
      open.pop()
      if (level.isOnLines) breakLine()
    } else if (token === 'case' || token === 'end') level.cases += token === 'case' ? 1 : -1
    else if (level.isOnLines && level.cases === 0) {
      const isStarted = written === '' || /(\n *|cross |left )$/.test(written)
      if (CLAUSE.test(token)) {
        if (!isStarted) breakLine()
        level.clause = token
      } else if (/^(and|or)$/.test(token)) breakLine(1)
    }
    if (token !== ' ' || !/\s$/.test(written)) written += token
    // In `'name', value` the two stay together, and so do the columns of an order.
    const isSplit = level.isOnLines && !/^'[^']*'$/.test(tokens[i - 1] ?? '') && !/order|group/.test(level.clause)
    if (token === ',' && isSplit) breakLine(level.clause === 'select' ? 1 : 0)
  }
  return written
}

function lengthOfBracket(tokens: readonly string[], start: number): number {
  let [depth, length] = [0, 0]
  for (const token of tokens.slice(start)) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0
    length += token.length
    if (depth === 0) break
  }
  return length
}
