import type { Bait, Creature, Kind } from './creature.ts'
import { drawings } from './drawings.ts'
import { names } from './names.ts'
import { pictures } from './pictures.ts'
import { playlists } from './playlists.ts'
import { polyglots } from './polyglots.ts'
import { sounds } from './sounds.ts'

/** Every hostile file, made anew, with the kind of file that it claims to be. */
export const allCreatures = async (bait: Bait): Promise<Creature[]> => [
  ...at('picture', [...(await pictures()), ...drawings(bait)]),
  ...at('document', [...(await polyglots()), ...playlists(bait)]),
  ...at('audio', [...sounds(bait), ...names()]),
]

const at = (home: Kind, creatures: Creature[]) => creatures.map((creature) => ({ ...creature, home }))
