/** Enough to recognise one's own address, in a mailbox that others may read. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1…@')
