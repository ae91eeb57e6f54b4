const { SECURITY_REQUESTS, SECURITY_SEED } = process.env

/** True under `npm run security`; `npm test` runs the fast half. */
export const isFullRun = SECURITY_REQUESTS !== undefined

/** How many requests are made up, and the seed that makes them up again. */
export const FUZZING = {
  requests: Number(SECURITY_REQUESTS ?? 2000),
  seed: SECURITY_SEED ?? 'the same in every test run',
}
