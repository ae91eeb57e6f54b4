import type { TestSite } from './test-site.ts'

/** As if a day had passed since the splits were accepted. */
export const beginAcceptedSplits = ({ context }: Pick<TestSite, 'context'>) =>
  context.db.rows`
    update track_collaborator set accepted_at = ${context.clock.now()}, begins_at = null where begins_at is not null`
