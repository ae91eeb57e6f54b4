import { useParams } from 'wouter'
import { TrackPage as Track } from '../features/track/track-page.tsx'

export function TrackPage() {
  return <Track id={Number(useParams().id)} />
}
