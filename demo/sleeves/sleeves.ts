import { almanacRoom } from './almanac-room.ts'
import { corrugatedHymns } from './corrugated-hymns.ts'
import { exactFare } from './exact-fare.ts'
import { firstThaw } from './first-thaw.ts'
import { lamplighters } from './lamplighters.ts'
import { lastTram } from './last-tram.ts'
import { longWeekends } from './long-weekends.ts'
import { noReturns } from './no-returns.ts'
import { postageDue } from './postage-due.ts'
import { soundings } from './soundings.ts'
import { stairwell } from './stairwell.ts'
import { sugarglass } from './sugarglass.ts'
import { switchboard } from './switchboard.ts'
import { upperAir } from './upper-air.ts'
import { weathervanes } from './weathervanes.ts'

/** Sleeves by the slug of their album or single: SVG, 1000 by 1000, shapes only, so that no font is needed to print them. */
export const SLEEVES: Readonly<Record<string, () => string>> = {
  soundings,
  switchboard,
  'upper-air': upperAir,
  'long-weekends': longWeekends,
  'last-tram': lastTram,
  'postage-due': postageDue,
  'corrugated-hymns': corrugatedHymns,
  'exact-fare': exactFare,
  'three-sets-at-the-almanac-room': almanacRoom,
  'weathervanes-and-lamplight': weathervanes,
  'first-thaw': firstThaw,
  sugarglass,
  stairwell,
  'no-returns-without-receipt': noReturns,
  'overture-the-lamplighters': lamplighters,
}
