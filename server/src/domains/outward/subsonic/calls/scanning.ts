import { findCollection } from '../collection/find-collection.ts'
import type { AppCall, Handlers } from './app-call.ts'

export const scanning: Handlers = {
  // Music is in the lists as soon as it is bought or kept, so there is never anything to scan.
  getScanStatus: async (call) => scanStatus(call),
  startScan: async (call) => scanStatus(call),
}

const scanStatus = async ({ context, caller }: AppCall) => ({
  scanStatus: { scanning: false, count: (await findCollection(context, caller.id)).songs.length },
})
