/** How what was bought was first used. */
export type UsedAs = 'download' | 'listen' | 'stream' | 'app' | 'unrecorded'

export type FirstUse = { saleId: number; usedAs: UsedAs; usedAt: Date }
