import { aphelion } from './pieces/aphelion.ts'
import { bakeliteSunrise } from './pieces/bakelite-sunrise.ts'
import { belowTheThermocline } from './pieces/below-the-thermocline.ts'
import { blueLedger } from './pieces/blue-ledger.ts'
import { brownPaperCrown } from './pieces/brown-paper-crown.ts'
import { chaconneForTwoWeathervanes } from './pieces/chaconne-for-two-weathervanes.ts'
import { contrails } from './pieces/contrails.ts'
import { cornerBooth } from './pieces/corner-booth.ts'
import { firstThaw } from './pieces/first-thaw.ts'
import { foundryLullaby } from './pieces/foundry-lullaby.ts'
import { halfAHeartEach } from './pieces/half-a-heart-each.ts'
import { harbourLights } from './pieces/harbour-lights-4-am.ts'
import { ironParish } from './pieces/iron-parish.ts'
import { kingfisherRoad } from './pieces/kingfisher-road.ts'
import { lateWindow } from './pieces/late-window.ts'
import { neonTelegram } from './pieces/neon-telegram.ts'
import { nightBusGospel } from './pieces/night-bus-gospel.ts'
import { noReturnsWithoutReceipt } from './pieces/no-returns-without-receipt.ts'
import { nocturneForAnEmptyPier } from './pieces/nocturne-for-an-empty-pier.ts'
import { overtureTheLamplighters } from './pieces/overture-the-lamplighters.ts'
import { paperAeroplaneSeason } from './pieces/paper-aeroplane-season.ts'
import { rainOnTheTramWindow } from './pieces/rain-on-the-tram-window.ts'
import { relayRoom } from './pieces/relay-room.ts'
import { saffronWaltz } from './pieces/saffron-waltz.ts'
import { slowFerrySouth } from './pieces/slow-ferry-south.ts'
import { smallMachines } from './pieces/small-machines.ts'
import { stairwell } from './pieces/stairwell.ts'
import { sugarglass } from './pieces/sugarglass.ts'
import { undertow } from './pieces/undertow.ts'
import { velvetDocklands } from './pieces/velvet-docklands.ts'
import type { Piece } from './studio/studio.ts'

/** Everything the demo can play. */
export const REPERTOIRE: readonly Piece[] = [
  aphelion,
  bakeliteSunrise,
  belowTheThermocline,
  blueLedger,
  brownPaperCrown,
  chaconneForTwoWeathervanes,
  contrails,
  cornerBooth,
  firstThaw,
  foundryLullaby,
  halfAHeartEach,
  harbourLights,
  ironParish,
  kingfisherRoad,
  lateWindow,
  neonTelegram,
  nightBusGospel,
  noReturnsWithoutReceipt,
  nocturneForAnEmptyPier,
  overtureTheLamplighters,
  paperAeroplaneSeason,
  rainOnTheTramWindow,
  relayRoom,
  saffronWaltz,
  slowFerrySouth,
  smallMachines,
  stairwell,
  sugarglass,
  undertow,
  velvetDocklands,
]
