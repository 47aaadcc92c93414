import { accountClient } from '../../account/client.ts';
import { dataOf } from '../../account/data-of.ts';
import { newId } from '../../storage/new-id.ts';
import { changeProject } from './one-project-calls.ts';

/** A file by its name in the folder of a project. */
const pathIn = (projectId: string, name: string) => `${projectId}/${name}`;

/**
 * Makes a picture the cover of a project. The one before stays, for an undo; those before it go.
 *
 * @param before the path of the present one in the bucket `covers`
 * @returns the path of the new one
 * @throws AskFailure, or what the storage refuses with
 */
export async function storeCover(
  projectId: string,
  picture: Blob,
  before: string | null,
): Promise<string> {
  const client = await accountClient();
  const files = client.storage.from('covers');
  const ending = picture.type.split('/')[1] ?? 'webp';
  // Each has a name of its own, so that no cache shows the old one.
  const name = `${newId()}.${ending}`;
  const options = { contentType: picture.type, cacheControl: '31536000' };
  const { path } = dataOf(await files.upload(pathIn(projectId, name), picture, options));
  try {
    await changeProject(projectId, { cover_path: path });
  } catch (error) {
    await files.remove([path]);
    throw error;
  }
  await removeOthers(projectId, [path, before]);
  return path;
}

/** Where this fails, unused files stay behind until the next cover; they go with the project. */
async function removeOthers(projectId: string, kept: readonly (string | null)[]): Promise<void> {
  const files = (await accountClient()).storage.from('covers');
  const { data } = await files.list(projectId);
  const unused = (data ?? [])
    .map(({ name }) => pathIn(projectId, name))
    .filter((path) => !kept.includes(path));
  if (unused.length > 0) await files.remove(unused);
}
