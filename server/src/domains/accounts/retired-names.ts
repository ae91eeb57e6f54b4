import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'
import { keyFor } from '../../platform/secret-key.ts'

/** A name that is never given again, as a hash that only this site can make: who reads the database learns no names. */
export const retiredNameHash = (config: Pick<Config, 'secretKey' | 'dataDir'>, username: string): Buffer =>
  createHmac('sha256', keyFor(config, 'retired names')).update(username.toLowerCase()).digest()
