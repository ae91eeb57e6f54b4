import { ALBUMS } from './catalogue/albums.ts'
import {
  ALBUM_PURCHASES,
  FAN_PLAYS,
  FAVOURITES,
  FOLLOWS,
  PURCHASES,
  SUBSCRIPTIONS,
  VISITOR_PLAYS,
} from './catalogue/listening.ts'
import { ADVERTISER, ARTISTS, FANS, LABEL } from './catalogue/people.ts'
import { COMMENTS, MESSAGES, PLAYLISTS, POSTS, SHOWS_COLLECTION } from './catalogue/talk.ts'
import { TRACKS } from './catalogue/tracks.ts'

/** The whole demo as data: its people, what they released, and who listened to what. */
export const DEMO = {
  artists: ARTISTS,
  label: LABEL,
  fans: FANS,
  advertiser: ADVERTISER,
  albums: ALBUMS,
  tracks: TRACKS,
  follows: FOLLOWS,
  favourites: FAVOURITES,
  fanPlays: FAN_PLAYS,
  visitorPlays: VISITOR_PLAYS,
  purchases: PURCHASES,
  albumPurchases: ALBUM_PURCHASES,
  subscriptions: SUBSCRIPTIONS,
  posts: POSTS,
  comments: COMMENTS,
  messages: MESSAGES,
  playlists: PLAYLISTS,
  showsCollection: SHOWS_COLLECTION,
} as const
