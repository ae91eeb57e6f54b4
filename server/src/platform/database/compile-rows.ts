type ToRecord = (values: readonly unknown[]) => Record<string, unknown>
type ToRecords = (columns: readonly (unknown[] | null)[], shared: object | undefined) => Record<string, unknown>[]

/**
 * The one place that compiles code at run time, because an artist's page costs a quarter more without: objects that are written
 * as one literal all have one shape, and are made and read several times faster than objects that get their fields one by one.
 * Names are quoted as JSON, so nothing in them can run; the rest of the code is written here.
 */
function compiled<Make>(kind: string, names: readonly string[], compile: () => unknown): Make {
  const key = `${kind} ${names.join()}`
  const known = makers.get(key) ?? compile()
  makers.set(key, known)
  return known as Make
}
const makers = new Map<string, unknown>()

/** Makes an object of a row's values, under these names. */
export const toRecord = (names: readonly string[]): ToRecord =>
  compiled('row', names, () => {
    const fields = names.map((name, i) => `${JSON.stringify(name)}: values[${i}]`)
    return new Function('values', `return { ${fields} }`)
  })

/** Makes objects of the values of whole columns, under these names, each with the fields of `shared`, which have names of their own. */
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
