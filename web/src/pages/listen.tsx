import { Listen } from '../features/listening/listen/listen.tsx'

export const ListenPage = () => <Listen />
