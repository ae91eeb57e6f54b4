import { Refusal } from '../refusal.ts'

/** For whoever runs into it while something is written: nothing is wrong with what they sent. */
export const noRoom = () =>
  new Refusal('unavailable', 'There is no room for new files right now. Please try again later.')

/** An error of the file system in words where the disk is full; any other as it came. */
export function refuseFullDisk(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  throw code === 'ENOSPC' || code === 'EDQUOT' ? noRoom() : error
}
