import { getOwnUser } from '../../../people/accounts/profile.ts'
import { ProtocolError } from '../protocol/protocol-error.ts'
import type { Node } from '../protocol/write-xml.ts'
import type { AppCall, Handlers } from './app-call.ts'

/** Answered before signing in: an app learns from it how to. */
export const extensions = (): Node => ({
  openSubsonicExtensions: ['apiKeyAuthentication', 'formPost', 'indexBasedQueue', 'songLyrics'].map((name) => ({
    name,
    versions: [1],
  })),
})

export const aboutServer: Handlers = {
  ping: async () => ({}),
  getLicense: async () => ({ license: { valid: true } }),
  getMusicFolders: async () => ({ musicFolders: { musicFolder: [{ id: 1, name: 'Music' }] } }),
  tokenInfo: async ({ caller }) => ({ tokenInfo: { username: caller.username } }),
  getUser: async (call) => ({ user: await ownUser(call) }),
  getInternetRadioStations: async () => ({ internetRadioStations: {} }),
  getPodcasts: async () => ({ podcasts: {} }),
  getNewestPodcasts: async () => ({ newestPodcasts: {} }),
  getShares: async () => ({ shares: {} }),
  createShare: async () => {
    throw new ProtocolError(
      'notAllowed',
      'Share links are on the site: every track, album and public playlist has one.',
    )
  },
}

async function ownUser({ context, caller, params }: AppCall): Promise<Node> {
  const wanted = params.text('username') ?? caller.username
  if (wanted.toLowerCase() !== caller.username.toLowerCase())
    throw new ProtocolError('notAllowed', 'An app can see its own user only.')
  return {
    username: caller.username,
    email: (await getOwnUser(context, caller.id)).email,
    scrobblingEnabled: true,
    adminRole: false,
    settingsRole: false,
    downloadRole: true,
    uploadRole: false,
    playlistRole: true,
    coverArtRole: false,
    commentRole: false,
    podcastRole: false,
    streamRole: true,
    jukeboxRole: false,
    shareRole: false,
    videoConversionRole: false,
    folder: [1],
  }
}
