import { NotFound } from '../features/status-pages/not-found.tsx'

export const NotFoundPage = () => <NotFound />
