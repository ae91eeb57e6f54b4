import { FOR_MUSICIANS } from '../features/session/access.ts'
import { Guard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export const MusicAdminPage = () => (
  <Guard access={FOR_MUSICIANS}>
    <HoldingPage
      title="Music Admin"
      promise="Upload your music, put it in albums, set its price, and see how it does."
    />
  </Guard>
)
