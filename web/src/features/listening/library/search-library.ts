type Findable = { title: string; artistName: string; albumTitle?: string | undefined; genre: string | null }

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-GB')

/** The tracks that contain every searched word in title, artist, album or genre, ignoring accents. */
export function searchLibrary<Track extends Findable>(tracks: readonly Track[], asked: string): readonly Track[] {
  const words = plain(asked).split(/\s+/).filter(Boolean)
  if (words.length === 0) return tracks
  return tracks.filter(({ title, artistName, albumTitle, genre }) => {
    const text = plain([title, artistName, albumTitle, genre].filter(Boolean).join(' '))
    return words.every((word) => text.includes(word))
  })
}
