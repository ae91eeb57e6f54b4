import { expect, test } from 'vitest'
import { STATIONS } from './genres.ts'

test('the eight stations have their frequencies and sub-genres', () => {
  expect(STATIONS.map(({ name, frequency, subGenres }) => `${frequency} ${name}: ${subGenres.join(', ')}`)).toEqual([
    '88.5 Electronic: House, Techno, Trance, Drum & Bass, Dubstep, Harder Dance Styles',
    '92.3 Ambient: Dark Ambient, Space Music, Drone, New Age',
    '96.1 Downtempo: Trip Hop, Lofi, Chillout, Acid Jazz',
    '99.7 Pop: Indie Pop, Synth Pop, K-Pop, Hyperpop',
    '101.3 Rock: Alternative, Metal, Punk, Indie Rock, Classic Rock, Industrial, Extreme Metal',
    '104.9 Hip-Hop: Trap, Boom Bap, Rap, Underground, Drill',
    '107.2 Jazz: Bebop, Fusion, Smooth Jazz, Free Jazz',
    '90.7 Classical: Baroque, Romantic, Symphony, Opera, Contemporary',
  ])
})
