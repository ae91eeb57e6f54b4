import { NotFound } from '../features/standby/not-found.tsx'

export const NotFoundPage = () => <NotFound />
