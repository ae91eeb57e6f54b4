import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pick } from '../pick.ts'
import { callWithProof, type Member } from './account.ts'
import type { Life } from './fan.ts'
import { aSongFile } from './prepare.ts'

const TURNS_PER_UPLOAD = 30
const REST_MS = 400
const CHOICES_PENCE = [25, 50, 100, 300]

/** One act of an artist: takes some of the earnings out, and now and then uploads a track. Each has a key of its own. */
export async function actAsArtist(life: Life, artist: Member, turn: number): Promise<void> {
  if (turn % TURNS_PER_UPLOAD === 0) await upload(life, artist)
  else await withdraw(life, artist)
  await pause(REST_MS)
}

async function withdraw({ client, journal, random }: Life, artist: Member): Promise<void> {
  const { id, token } = artist
  const pence = pick(CHOICES_PENCE, random)
  const earnings = await client.expect<{ balance: number }>('GET /api/me/earnings', 200, { token })
  if (!earnings || earnings.balance * 100 < pence) return
  const key = randomUUID()
  const done = await callWithProof(client, 'POST /api/me/withdrawals', artist, { key, body: { amount: pence / 100 } })
  if (done.status === 200) journal.record({ kind: 'withdraw', account: id, key, pence })
  else journal.complain(`A withdrawal was answered with ${done.status}: ${done.body.toString().slice(0, 200)}`)
}

async function upload({ client, journal }: Life, { id, token }: Member): Promise<void> {
  const key = randomUUID()
  const form = aSongFile('New song')
  const track = await client.expect<{ id: number }>('POST /api/tracks', 201, { token, key, form })
  if (track) journal.record({ kind: 'upload', account: id, track: track.id, key })
}
