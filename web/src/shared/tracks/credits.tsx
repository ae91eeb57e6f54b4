import type { Track } from '@fairwave/contract/music/catalogue'
import { Fragment } from 'react'
import { Link } from 'wouter'

/** Users credited on a track besides its artist: a link once they accepted the credit, plain text until then. */
export const Credits = ({ of }: { of: Track['additionalArtists'] }) =>
  of.map(({ id, name, username }, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      {username ? <Link href={`/artist/${encodeURIComponent(username)}`}>{name}</Link> : name}
    </Fragment>
  ))
