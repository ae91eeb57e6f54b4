import type { DemoTrack } from './demo-track.ts'
import { ELECTRONIC } from './tracks-electronic.ts'
import { HIP_HOP_TO_CLASSICAL } from './tracks-hip-hop-to-classical.ts'
import { POP_AND_ROCK } from './tracks-pop-and-rock.ts'

export const TRACKS: readonly DemoTrack[] = [...ELECTRONIC, ...POP_AND_ROCK, ...HIP_HOP_TO_CLASSICAL]
