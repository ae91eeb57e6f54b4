import type { Post } from '@fairwave/contract/community/social'
import type { Track } from '@fairwave/contract/music/catalogue'
import type { PublicUser } from '@fairwave/contract/people/accounts'
import { groupReleases, type Release } from '../../music/artists/group-releases.ts'
import { albumPath, cardPath, musicianPath, trackPath } from '../link-previews/addresses.ts'
import type { FeedItem } from './feed.ts'

const LONGEST_TITLE = 80

/** The releases among tracks that any visitor sees, as items of a feed. */
export const releaseItems = (tracks: readonly Track[], site: string): FeedItem[] =>
  groupReleases(tracks).flatMap((release) => releaseItem(release, site) ?? [])

function releaseItem({ kind, id, title, tracks }: Release, site: string): FeedItem | undefined {
  const [first] = tracks
  if (!first) return undefined
  const at = new Date(Math.min(...tracks.map(({ createdAt }) => Date.parse(createdAt))))
  const changedAt = new Date(Math.max(...tracks.map(({ createdAt }) => Date.parse(createdAt))))
  const author = first.artistName
  return {
    url: site + (kind === 'album' ? albumPath(id) : trackPath(id)),
    title: `${title} by ${author}`,
    text: kind === 'album' ? listOf(tracks) : first.description || `A new track by ${author}.`,
    author,
    at,
    changedAt,
    image: site + cardPath(kind, id),
    tags: first.genre ? [first.genre] : [],
  }
}

/** The tracks of an album in its order, which is that of their upload. */
const listOf = (tracks: readonly Track[]) =>
  tracks
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id)
    .map(({ title }, place) => `${place + 1}. ${title}`)
    .join('\n')

/** The posts that every visitor can read, as items of a feed. */
export const postItems = (posts: readonly Post[], author: PublicUser, site: string): FeedItem[] =>
  posts
    .filter(({ isLocked }) => !isLocked)
    .map(({ id, content, createdAt, editedAt }) => ({
      url: `${site}${musicianPath(author)}#post-${id}`,
      title: beginningOf(content),
      text: content,
      author: author.displayName,
      at: new Date(createdAt),
      changedAt: new Date(editedAt ?? createdAt),
      tags: [],
    }))

/** The first line of a post, cut between words where it is long. */
function beginningOf(content: string): string {
  const line = content.trim().split('\n')[0] ?? ''
  const letters = [...line]
  if (letters.length <= LONGEST_TITLE) return line
  const cut = letters.slice(0, LONGEST_TITLE).join('')
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`
}
