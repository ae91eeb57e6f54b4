import type { Config } from './config.ts'

/** The demo where it is on. Everywhere else none of its code is loaded. */
export const loadDemo = async ({ isDemo }: Pick<Config, 'isDemo'>) =>
  isDemo ? (await import('../../demo/demo.ts')).demo : undefined

export type Demo = NonNullable<Awaited<ReturnType<typeof loadDemo>>>
