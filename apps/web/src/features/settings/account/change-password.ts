import { accountClient } from '../../../account/client.ts';
import { dataOf } from '../../../account/data-of.ts';
import { provePerson } from './prove-person.ts';

interface ChangePassword {
  readonly email: string;
  readonly current: string;
  readonly next: string;
  /** The code of the mail that {@link askForPasswordCode} sends; empty before. */
  readonly code: string;
}

/**
 * Changes the password of who knows the present one; every other session ends.
 *
 * @throws `invalid_credentials`, `weak_password`, `same_password`, `reauthentication_needed`,
 *   `reauthentication_not_valid` …
 */
export async function changePassword({
  email,
  current,
  next,
  code,
}: ChangePassword): Promise<void> {
  const proven = await provePerson({ email, password: current });
  await proven.auth.signOut({ scope: 'local' });
  const { auth } = await accountClient();
  dataOf(await auth.updateUser({ password: next, ...(code !== '' && { nonce: code }) }));
}

export async function askForPasswordCode(): Promise<void> {
  const { auth } = await accountClient();
  dataOf(await auth.reauthenticate());
}
