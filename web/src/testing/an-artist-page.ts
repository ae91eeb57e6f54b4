import type { Comment, Post } from '@fairwave/contract/community/social'
import type { OwnUser } from '@fairwave/contract/people/accounts'
import type { ArtistDetail } from '../shared/profile/artist-detail.ts'
import { aUser } from './a-user.ts'

type Changes = Partial<Omit<ArtistDetail, 'user' | 'artist'>> & { user?: OwnUser }

/** Everything that an artist's page shows, as the server tells it. */
export function anArtistPage({ user = aUser({ role: 'ARTIST' }), ...changes }: Changes = {}): ArtistDetail {
  return {
    user,
    artist: user,
    albums: [],
    tracks: [],
    friends: [],
    fanCount: 0,
    comments: [],
    commentCount: 0,
    olderComments: null,
    posts: [],
    olderPosts: null,
    isFan: false,
    isSubscribed: false,
    isBlocked: false,
    isOffSale: false,
    ...changes,
  }
}

type Loose<Shape> = Partial<Record<keyof Shape, unknown>>

export const aComment = (changes: Loose<Comment> = {}): Comment =>
  ({
    id: 1,
    content: 'Lovely.',
    createdAt: '2026-01-02T03:04:05Z',
    commenter: aFriend(20),
    parentId: null,
    likeCount: 0,
    isLiked: false,
    replyCount: 0,
    replies: [],
    ...changes,
  }) as Comment

export const aPost = (changes: Loose<Post> = {}): Post =>
  ({
    id: 1,
    artistId: 7,
    content: 'Hello.',
    isSubscribersOnly: false,
    isLocked: false,
    createdAt: '2026-01-02T03:04:05Z',
    editedAt: null,
    likeCount: 0,
    isLiked: false,
    commentCount: 0,
    ...changes,
  }) as Post

export const aFriend = (id: number, changes: Loose<ArtistDetail['friends'][number]> = {}) =>
  ({
    id,
    role: 'FAN',
    username: `fan${id}`,
    displayName: `Fan ${id}`,
    profilePicture: null,
    ...changes,
  }) as ArtistDetail['friends'][number]
