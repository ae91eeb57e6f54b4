type ToRecord = (values: readonly unknown[]) => Record<string, unknown>
type ToRecords = (columns: readonly (unknown[] | null)[], shared: object | undefined) => Record<string, unknown>[]

/**
 * The only code that is compiled at run time, because an artist's page costs a quarter more without it: objects created by one
 * literal have the same shape, and are created and read several times faster than objects whose fields are added one by one.
 * Names are quoted as JSON, so they cannot contain code; everything else is written here.
 */
function compiled<Make>(kind: string, names: readonly string[], compile: () => unknown): Make {
  const key = `${kind} ${names.join()}`
  const known = makers.get(key) ?? compile()
  makers.set(key, known)
  return known as Make
}
const makers = new Map<string, unknown>()

/** Creates an object with these names from the values of a row. */
export const toRecord = (names: readonly string[]): ToRecord =>
  compiled('row', names, () => {
    const fields = names.map((name, i) => `${JSON.stringify(name)}: values[${i}]`)
    return new Function('values', `return { ${fields} }`)
  })

/** Creates objects with these names from the values of whole columns, each with the fields of `shared`, whose names must differ. */
export const toRecords = (names: readonly string[], sharedNames: readonly string[]): ToRecords =>
  compiled('columns', [...names, ';', ...sharedNames], () => {
    const fields = names.map((name, i) => `${JSON.stringify(name)}: columns[${i}][i]`)
    const shared = sharedNames.map((name) => `${JSON.stringify(name)}: shared[${JSON.stringify(name)}]`)
    return new Function(
      'columns',
      'shared',
      `const length = columns[0]?.length ?? 0, records = []
      for (let i = 0; i < length; i++) records.push({ ${[...fields, ...shared]} })
      return records`,
    )
  })
