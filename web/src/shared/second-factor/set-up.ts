/** What setting up returns: the session's new token, and the first recovery codes. */
export type SetUp = { token: string; recoveryCodes: string[] | null }
