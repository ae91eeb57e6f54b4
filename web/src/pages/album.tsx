import { HoldingPage } from '../features/standby/holding-page.tsx'

export const AlbumPage = () => (
  <HoldingPage title="Album" promise="The whole record in its order, with its sleeve and its makers." />
)
