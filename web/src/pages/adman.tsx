import { Adman } from '../features/advertising/ad-admin/ad-admin.tsx'
import { FOR_ADVERTISERS } from '../features/people/sign-in/access.ts'
import { Guard } from '../features/people/sign-in/guard.tsx'

export const AdmanPage = () => (
  <Guard access={FOR_ADVERTISERS}>
    <Adman />
  </Guard>
)
