import { LIMITS } from '@fairwave/contract/limits'

/** What is missing before an email to many can be sent, by field. */
export const emailProblems = ({ subject, body }: { subject: string; body: string }) => ({
  ...(subject.trim() === '' && { subject: 'Please enter a subject.' }),
  ...(body.trim() === '' && { body: 'Please enter a text.' }),
  ...(body.length > LIMITS.newsletterBody && { body: `A text must be at most ${LIMITS.newsletterBody} characters.` }),
})
