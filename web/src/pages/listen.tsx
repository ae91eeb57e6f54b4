import { Listen } from '../features/listen/listen.tsx'

export const ListenPage = () => <Listen />
