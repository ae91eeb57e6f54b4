import { NotFound } from '../features/frame/status-pages/not-found.tsx'

export const NotFoundPage = () => <NotFound />
