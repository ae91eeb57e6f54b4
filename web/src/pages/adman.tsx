import { Adman } from '../features/adman/adman.tsx'
import { FOR_ADVERTISERS } from '../features/session/access.ts'
import { Guard } from '../features/session/guard.tsx'

export const AdmanPage = () => (
  <Guard access={FOR_ADVERTISERS}>
    <Adman />
  </Guard>
)
