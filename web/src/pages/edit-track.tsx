import { FOR_MUSICIANS } from '../features/session/access.ts'
import { Guard } from '../features/session/guard.tsx'
import { HoldingPage } from '../features/standby/holding-page.tsx'

export const EditTrackPage = () => (
  <Guard access={FOR_MUSICIANS}>
    <HoldingPage title="Edit Track" promise="Title, genre, price and everybody who had a part in it." />
  </Guard>
)
