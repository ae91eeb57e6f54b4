import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres-error.ts'
import { type Account, runAs } from './run-as.ts'

const SERVICE_USERS = ['fairwave', 'postgres', 'nobody']

export const isRoot = (): boolean => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root, so root runs it as another user: the owner of the existing data or of its folder,
 * or a service user of the machine. All other users run it as themselves, which is `undefined`.
 */
export async function chooseUser(cluster: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const account = (await ownerOf(cluster)) ?? (await knownOwnerOf(dirname(cluster))) ?? (await firstServiceUser())
  if (!account) {
    throw new EmbeddedPostgresError(
      'PostgreSQL cannot run as root and this machine has no user "postgres" or "nobody" to run it as; start Fairwave as an ordinary user, or set DATABASE_URL.',
    )
  }
  try {
    await runAs(account, '/bin/sh', ['-c', ':'])
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot run as root, and root may not become ${account.name} here (${reasonOf(error)}); start Fairwave as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return account
}

/** Modes, access lists and mounts all matter, so the system is tried instead of computing the result here. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account) return true
  return (await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder])).code === 0
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found || found.uid === 0) return undefined
  return { name: `user ${found.uid}`, uid: found.uid, gid: found.gid }
}

/** A folder may come from another machine with an owner unknown here, who cannot create a database. */
async function knownOwnerOf(folder: string): Promise<Account | undefined> {
  const owner = await ownerOf(folder)
  const name = owner && (await ask('id', ['-nu', String(owner.uid)]))
  return name ? await accountOf(name) : undefined
}

async function firstServiceUser(): Promise<Account | undefined> {
  for (const name of SERVICE_USERS) {
    const account = await accountOf(name)
    if (account && account.uid !== 0) return account
  }
  return undefined
}

async function accountOf(name: string): Promise<Account | undefined> {
  const [uid, gid] = [await ask('id', ['-u', name]), await ask('id', ['-g', name])]
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

async function ask(command: string, args: string[]): Promise<string | undefined> {
  const answer = await runAs(undefined, command, args).catch(() => undefined)
  return answer?.code === 0 ? answer.output.trim() : undefined
}
