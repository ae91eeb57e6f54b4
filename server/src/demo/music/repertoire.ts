import { aphelion } from './pieces/aphelion.ts'
import { bakeliteSunrise } from './pieces/bakelite-sunrise.ts'
import { belowTheThermocline } from './pieces/below-the-thermocline.ts'
import { contrails } from './pieces/contrails.ts'
import { firstThaw } from './pieces/first-thaw.ts'
import { harbourLights } from './pieces/harbour-lights.ts'
import { relayRoom } from './pieces/relay-room.ts'
import { undertow } from './pieces/undertow.ts'
import type { Piece } from './studio/studio.ts'

/** Everything the demo can play. */
export const REPERTOIRE: readonly Piece[] = [
  aphelion,
  bakeliteSunrise,
  belowTheThermocline,
  contrails,
  firstThaw,
  harbourLights,
  relayRoom,
  undertow,
]
