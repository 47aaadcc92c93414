import { AskFailure, askData } from '../../../data/ask.ts';
import { accountClient } from '../../../account/client.ts';
import { signOut } from '../../../account/sign-out.ts';
import { text } from '../../../text/en/account-settings.ts';
import { provePerson } from './prove-person.ts';
import type { Proof } from './prove-person.ts';

/**
 * Deletes the account of the person who is signed in, with their files, and signs this browser out.
 *
 * @param proof that it is them; none where they have nothing to prove it by
 */
export async function deleteAccount(person: string, proof: Proof | undefined): Promise<void> {
  const proven = proof && (await provePerson(proof));
  try {
    await askData(async (client) => {
      const answer = await (proven ?? client).rpc('delete_my_account');
      return { ...answer, data: null };
    });
  } catch (error) {
    await proven?.auth.signOut({ scope: 'local' });
    if (error instanceof AskFailure && error.message.includes('last administrator')) {
      throw new Error(text.delete.lastAdmin, { cause: error });
    }
    throw error;
  }
  // A hosted home keeps the bytes of files whose person is gone, unless they are taken away by name.
  const files = (proven ?? (await accountClient())).storage.from('avatars');
  const left = await files.list(person);
  if (left.data?.length) await files.remove(left.data.map(({ name }) => `${person}/${name}`));
  await signOut();
}
