import { createRequests } from './requests.ts'

export const proofRequests = createRequests<true>()

let asked: Promise<boolean> | undefined

/** Asks the user to confirm that it is them, once for all calls that are waiting for it. */
export function askForProof(): Promise<boolean> {
  asked ??= proofRequests.ask().then((isProven) => {
    asked = undefined
    return isProven === true
  })
  return asked
}
