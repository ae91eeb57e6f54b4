import pg from 'pg'

/** The server that all tests of a run use, and the database on it with the migrated schema. */
export type TestServer = {
  server: pg.PoolConfig
  template: string
  /** Why the schema could not be created: reported by the tests that need it, so that the others still run. */
  failure?: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Connection settings for one database of the server; a connection string contains the database's name. */
export function connectionTo(server: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { ...server, connectionString: url.href }
}

/** Runs a statement that needs no particular database, such as creating or dropping one. */
export async function command(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connectionTo(server, 'postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
