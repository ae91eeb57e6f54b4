import { Adman } from '../features/ad-admin/ad-admin.tsx'
import { FOR_ADVERTISERS } from '../features/sign-in/access.ts'
import { Guard } from '../features/sign-in/guard.tsx'

export const AdmanPage = () => (
  <Guard access={FOR_ADVERTISERS}>
    <Adman />
  </Guard>
)
