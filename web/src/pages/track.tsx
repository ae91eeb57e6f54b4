import { useParams } from 'wouter'
import { TrackPage as Track } from '../features/music/track/track-page.tsx'

export function TrackPage() {
  return <Track id={Number(useParams().id)} />
}
