import type { PublicUser } from '@fairwave/contract/people/accounts'
import { PRODUCT } from '@fairwave/contract/product'
import { writeEmail } from '../../../../platform/mail/write-email.ts'

type Draft = { subject: string; body: string }

/** An artist's email as a reader gets it; blank lines separate its paragraphs. Without a link to unsubscribe it is a test. */
export const writeFanEmail = (
  { subject, body }: Draft,
  { artist, site, unsubscribeUrl }: { artist: PublicUser; site: string; unsubscribeUrl?: string },
) => ({
  subject,
  fromName: `${artist.displayName} (${PRODUCT})`,
  ...writeEmail({
    heading: subject,
    paragraphs: body.split(/\n\s*\n/).map((words) => words.trim()),
    action: {
      label: `${artist.displayName} on ${PRODUCT}`,
      url: `${site}/artist/${encodeURIComponent(artist.username)}`,
    },
    footnotes: [
      unsubscribeUrl
        ? `You get this email because you agreed to emails from ${artist.displayName} on ${PRODUCT}.`
        : 'This is a test. Your fans find their link to unsubscribe here.',
    ],
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }),
})
