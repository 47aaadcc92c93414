import { chown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The user that the database runs as; empty where that is the user of this process. */
export interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * A dedicated user id: PostgreSQL refuses to run as root, and `nobody` is shared with other
 * programs, each of which could read the files. Accounts are allocated from 1000 up and from 60000
 * down, so this number is free on any common system; it needs no entry anywhere.
 */
const ownIdentity = { uid: 47316, gid: 47316 };

/**
 * The user that runs the database with files in this folder: their present owner, else the account
 * `webmaps` where it exists, else a number of our own.
 *
 * @throws where the files belong to another user and this process is not root.
 */
export async function chooseIdentity(files: string): Promise<Identity> {
  const owner = await stat(join(files, 'PG_VERSION')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw wrongOwner(files, error);
  });
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) throw wrongOwner(files);
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await accountOf(['webmaps'])) ?? ownIdentity;
}

/** An unprivileged account: initdb looks up its user's name. */
export async function namedIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const account = await accountOf(['webmaps', 'nobody', 'daemon']);
  if (!account) throw new Error('There is no account "nobody" to create the database with.');
  return account;
}

/** Gives a folder with everything in it to the user of the database. */
export async function chownTree({ uid, gid }: Identity, path: string): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await chown(path, uid, gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await chownTree({ uid, gid }, join(path, name));
}

async function accountOf(names: readonly string[]): Promise<Required<Identity> | undefined> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  for (const wanted of names) {
    const fields = lines.map((line) => line.split(':')).find(([name]) => name === wanted);
    const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  return undefined;
}

function wrongOwner(files: string, cause?: unknown): Error {
  return new Error(
    `The database in ${files} belongs to another user. Start the server as that user, or as root.`,
    { cause },
  );
}
