/** Every command of a page, as it is written there: the lines of its `sh` blocks, and all code in the text that has a space in it. */
export function commandsIn(page: string): string[] {
  const blocks = [...page.matchAll(/```(\w*)\n([\s\S]*?)```/g)]
  const lines = blocks
    .filter(([, language]) => language === 'sh')
    .flatMap(([, , text = '']) => text.replaceAll('\\\n', ' ').split('\n'))
    .map((line) => line.replace(/\s+#.*$|^#.*$/, '').trim())
  const inText = [...page.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
    code.replace(/\s+/g, ' '),
  )
  return [...new Set([...lines.filter(Boolean), ...inText.filter((code) => code.includes(' '))])]
}

/** A command with its placeholders filled in: `NAME=…` by the value of that name, everything else as it is written. */
export function fillIn(command: string, values: Record<string, string>): string {
  let filled = command
  for (const [name, value] of Object.entries(values)) {
    filled = filled.replace(new RegExp(`\\b${name}=…`), `${name}='${value}'`)
    if (!filled.includes(`${name}=`)) filled = filled.replace(name, value)
  }
  if (filled.includes('…')) throw new Error(`No value is known for a placeholder in: ${filled}`)
  return filled
}
