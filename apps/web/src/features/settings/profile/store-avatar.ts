import { askData } from '../../../data/ask.ts';
import { accountClient } from '../../../account/client.ts';
import { dataOf } from '../../../account/data-of.ts';
import { newId } from '../../../storage/new-id.ts';

interface StoreAvatar {
  readonly person: string;
  /** Null takes it away. */
  readonly picture: Blob | null;
  /** The path of the present one in the bucket `avatars`. */
  readonly before: string | null;
}

/**
 * Keeps a picture, says so in the profile and in the account, and takes the file of the one before
 * away. Each has a name of its own, so that no cache shows the old one.
 *
 * @returns the path of the new one
 */
export async function storeAvatar({
  person,
  picture,
  before,
}: StoreAvatar): Promise<string | null> {
  const client = await accountClient();
  const files = client.storage.from('avatars');
  let path: string | null = null;
  if (picture) {
    const ending = picture.type.split('/')[1] ?? 'webp';
    const options = { contentType: picture.type, cacheControl: '31536000' };
    path = dataOf(await files.upload(`${person}/${newId()}.${ending}`, picture, options)).path;
  }
  try {
    await askData((asked) => asked.from('profiles').update({ avatar_path: path }).eq('id', person));
  } catch (error) {
    if (path) await files.remove([path]);
    throw error;
  }
  dataOf(await client.auth.updateUser({ data: { avatar_path: path } }));
  // Where this fails, an unused file stays behind; it goes with the account.
  if (before?.startsWith(`${person}/`) === true) await files.remove([before]);
  return path;
}
