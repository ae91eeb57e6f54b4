import type { Genre } from '@fairwave/contract/music/genres'

type DemoLinks = {
  website: string | null
  twitter: string | null
  instagram: string | null
  soundcloud: string | null
}

/** A person in the demo. Pictures are drawn by username; passwords are created when the demo is seeded. */
export type DemoPerson = {
  username: string
  displayName: string
  tagline: string
  bio: string
  location: string
  joinedOn: string
}

export type DemoArtist = DemoPerson & { genre: Genre; influences: string; links: DemoLinks }

const NO_LINKS: DemoLinks = { website: null, twitter: null, instagram: null, soundcloud: null }

/** Addresses under example.org are reserved and lead to no real site. */
const site = (name: string): DemoLinks => ({ ...NO_LINKS, website: `https://${name}.example.org` })

export const ARTISTS: readonly DemoArtist[] = [
  {
    username: 'The_Vessel',
    displayName: 'The Vessel',
    tagline: 'Music for people who read depth charts in bed.',
    bio: 'The Vessel is one person, a decommissioned pilot boat and rather a lot of tape. The recordings are made at night, at anchor, with the engine off and the generator on the far side of a bulkhead.\n\nNothing here is in a hurry. The pieces start as long improvisations on two old sequencers and a piano with felt across its strings, and are cut down until only the parts that changed the temperature of the room are left. There is a lamp in the wheelhouse that hums at a slightly flat G; you can hear it on everything.\n\nPlays rarely, and only where there is water within earshot.',
    location: 'Orford, Suffolk',
    joinedOn: '2024-03-14',
    genre: 'Ambient',
    influences: 'Tide tables, shortwave radio between stations, Berlin sequencers, the shipping forecast',
    links: site('the-vessel'),
  },
  {
    username: 'BWT',
    displayName: 'BWT',
    tagline: 'Bakelite, wire and tape. In that order.',
    bio: 'Two former telephone engineers and the contents of a skip behind an exchange in Salford. BWT stands for what the first machine was made of.\n\nThey build most of what they play: a drum box from relay boards, a bass synthesiser in a bread bin, and an echo that was once an answering service. House on Saturdays, techno on weekdays, and a firm view that four bars is enough time to make a point.\n\nEverything is recorded in one pass to two tracks, because the mixing desk has only two that work.',
    location: 'Salford',
    joinedOn: '2024-04-02',
    genre: 'Electronic',
    influences: 'Strowger switches, Chicago before breakfast, Sheffield after dark, the speaking clock',
    links: site('bwt'),
  },
  {
    username: 'Nova_Kestrel',
    displayName: 'Nova Kestrel',
    tagline: 'Fast things, seen from very high up.',
    bio: 'Nova Kestrel trained as an air traffic controller and lasted eleven weeks. What stayed was a liking for things that move very quickly in straight lines.\n\nThe tunes are written on trains and finished on roofs. Some are trance because the chords insisted; some are drum and bass because the drummer did; and one is a pop song that was left too close to the fire. She sings all the voices herself, several of them at the wrong speed.\n\nIf you hear a bird in the quiet parts, it was there first.',
    location: 'Leith, Edinburgh',
    joinedOn: '2024-06-21',
    genre: 'Trance',
    influences: 'Flight paths, pirate radio, sherbet, the last ten minutes of every party',
    links: site('nova-kestrel'),
  },
  {
    username: 'Salt_and_Cedar',
    displayName: 'Salt & Cedar',
    tagline: 'Long weekends, professionally made.',
    bio: 'Bea Alderney plays anything with strings; Kit Osei plays anything you can hit, blow or plug in. They met on a ferry that had broken down and wrote four songs before the tug arrived.\n\nSalt & Cedar make unhurried music: nylon guitars, a flute, hand drums, and now and then a whole funk band when the kitchen they record in is free. They have been called easy listening by people who have not tried to play it.\n\nBetween records they run a very small bakery, and the two waiting lists are about the same length.',
    location: 'St Ives, Cornwall',
    joinedOn: '2024-05-11',
    genre: 'Downtempo',
    influences: 'Harbour cafés, library music, first light, second breakfast',
    links: site('salt-and-cedar'),
  },
  {
    username: 'Marlow_Quay',
    displayName: 'Marlow Quay',
    tagline: 'Beats for the last tram and the walk after it.',
    bio: 'Marlow Quay drove the number nine for six years and kept a sampler in his lunch box. The rhythm of the points is still in there somewhere: a little late, a little heavy on the left.\n\nHis records are built from things overheard. Rain on glass, a piano through a wall, four bars of somebody humming on the upper deck. The drums are real and were recorded in a stairwell; the melancholy is, he says, mostly weather.\n\nHe no longer drives. He does still wave at the ones who do.',
    location: 'Nottingham',
    joinedOn: '2024-07-30',
    genre: 'Downtempo',
    influences: 'Night services, dusty forty-fives, spy films with the sound off, tea in paper cups',
    links: NO_LINKS,
  },
  {
    username: 'Ottoline_Fray',
    displayName: 'Ottoline Fray',
    tagline: 'Pop songs, sent second class, arriving anyway.',
    bio: 'Ottoline Fray writes letters for a living and songs for the replies. She sings without words more often than with them, on the grounds that people supply better ones themselves.\n\nHer first record was made on a borrowed keyboard with three dead keys, which is why nothing on it is in E flat. Since then there have been guitars, a glockenspiel, a proper choir, and a chorus that a bus full of strangers once finished for her.\n\nShe answers all post. It can take a while.',
    location: 'Margate, Kent',
    joinedOn: '2024-08-18',
    genre: 'Pop',
    influences: 'Airmail paper, roller discos, girl groups, the B-sides of wedding singles',
    links: site('ottoline-fray'),
  },
  {
    username: 'The_Tin_Tabernacle',
    displayName: 'The Tin Tabernacle',
    tagline: 'Loud music from a small corrugated building.',
    bio: 'Four people and a drum kit in a mission church that was bought from a catalogue in 1893 and has leaked ever since. The Tin Tabernacle rehearse there on Tuesdays, and can be heard in three parishes.\n\nThey began as an indie band, became a punk band during an argument with a shop, and discovered during one cold winter that if everybody plays as fast as possible the heating is not needed. The bell on the heavy ones is the church bell. They did ask.\n\nThe roof fund stands at two hundred and eleven pounds.',
    location: 'Coalbrookdale, Shropshire',
    joinedOn: '2024-09-05',
    genre: 'Rock',
    influences: 'Foundries, hymn books, hire vans, small-claims court',
    links: site('tin-tabernacle'),
  },
  {
    username: 'Halfpenny_Union',
    displayName: 'Halfpenny Union',
    tagline: 'Exact fare only.',
    bio: 'Halfpenny Union is a producer called Dez, a choir when it can be had, and whoever is on the night bus. The beats are made upstairs at the front, on headphones, between the depot and the end of the line.\n\nThe early ones are all dust and piano; the newer ones are lower, slower and less forgiving of small loudspeakers. The choir is real: Tuesday practice at St Barnabas, who asked only that the organ be credited.\n\nAll proceeds are divided by everybody in the room, to the halfpenny.',
    location: 'Peckham, London',
    joinedOn: '2024-10-12',
    genre: 'Hip-Hop',
    influences: 'Crates, stairwells, Sunday organists, drum machines with one pad missing',
    links: NO_LINKS,
  },
  {
    username: 'Ida_Okafor',
    displayName: 'Ida Okafor Quartet',
    tagline: 'Three sets a night, no two alike.',
    bio: 'Ida Okafor plays tenor and soprano, writes the tunes, and does the accounts; the first thing explains the second, and the third explains the titles. The quartet has had the Thursday at the Almanac Room for five years and has never once played the same first number.\n\nThey are a bebop band with manners: quick heads, short solos, and a waltz before the interval for the couple at table four. When the vibraphone is not in the lift, there is a vibraphone.\n\nRecorded live, with the till left in.',
    location: 'Bristol',
    joinedOn: '2024-11-23',
    genre: 'Jazz',
    influences: 'Hard chairs, soft hammers, Lagos dance bands, double-entry bookkeeping',
    links: site('ida-okafor'),
  },
  {
    username: 'The_Alder_Consort',
    displayName: 'The Alder Consort',
    tagline: 'Old instruments, new weather.',
    bio: 'A consort of nine in winter and sixteen in summer, The Alder Consort meet in a maltings by a river and play whatever the building will bear. Their founder, the harpsichordist Wilhelmina Thrale, holds that a programme should contain one piece written for a duke, one for a sweetheart, and one for nobody in particular.\n\nSo there are chaconnes and nocturnes here, a machine for marimbas, and an overture about street lighting that took three years and one lamplighter’s diary. All of it is new. Some of it is in wigs.\n\nThe Consort tune to the river, which is somewhere near A.',
    location: 'Beccles, Suffolk',
    joinedOn: '2025-01-16',
    genre: 'Classical',
    influences: 'Ground basses, gaslight, clockmakers, anything that goes round',
    links: site('alder-consort'),
  },
]

export type DemoLabel = DemoPerson & { labelName: string; roster: readonly string[] }

export const LABEL: DemoLabel = {
  username: 'ISR',
  displayName: 'Independent Signal Records',
  labelName: 'ISR',
  tagline: 'Small transmitter, long reach.',
  bio: 'Independent Signal Records began in 2019 as a hobby transmitter and a disagreement about royalties. The transmitter had to be given back; the disagreement became a label.\n\nWe sign few people and let them keep what is theirs: masters, names and most of the money. Sleeves are printed by the next-door neighbour. Our accounts are open to everybody on the roster, and the biscuits to everybody else.\n\nDemos are listened to on Mondays, all of them, to the end.',
  location: 'Todmorden, West Yorkshire',
  joinedOn: '2024-02-27',
  roster: ['The_Vessel', 'BWT', 'Marlow_Quay', 'Ottoline_Fray', 'Ida_Okafor'],
}

export const FANS: readonly DemoPerson[] = [
  {
    username: 'Juniper_Hale',
    displayName: 'Juniper Hale',
    tagline: 'Owns one record player and far too many opinions.',
    bio: 'Librarian by day. Alphabetises by mood. Will lend you anything but the first pressings.',
    location: 'Hebden Bridge',
    joinedOn: '2025-02-03',
  },
  {
    username: 'tomasz_w',
    displayName: 'Tomasz W.',
    tagline: 'Night shift. Headphones. Techno.',
    bio: 'Mends lifts, mostly between midnight and six. Knows which stairwells have the best reverb.',
    location: 'Gdańsk and Hull',
    joinedOn: '2025-03-19',
  },
  {
    username: 'Marguerite_B',
    displayName: 'Marguerite B.',
    tagline: 'Seventy-four and still at the front.',
    bio: 'Danced to the originals. Comes for the jazz, stays for the drum and bass, leaves before the encore to catch the bus.',
    location: 'Brighton',
    joinedOn: '2025-04-27',
  },
  {
    username: 'oskar.lind',
    displayName: 'Oskar Lind',
    tagline: 'Collects quiet things.',
    bio: 'Piano tuner with a van. Buys the high-quality version because he would notice.',
    location: 'Malmö',
    joinedOn: '2025-06-08',
  },
]

export const ADVERTISER: DemoPerson = {
  username: 'Hollis_and_Daughters',
  displayName: 'Hollis & Daughters',
  tagline: 'Advertisements you would not cross the road to avoid.',
  bio: 'A family agency of three desks and one very good kettle. We make fifteen-second advertisements for people who make things, and we read the script to the cat first.',
  location: 'Birmingham',
  joinedOn: '2025-05-02',
}
