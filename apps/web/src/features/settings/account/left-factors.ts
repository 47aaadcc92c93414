import type { AccountClient } from '../../../account/open-client.ts';
import { dataOf } from '../../../account/data-of.ts';

/**
 * Removes set-ups of second factors that were begun with a name and left, such as by a reload. One
 * that was never proven protects nothing; it would only take the name.
 */
export async function dropLeftFactors({ auth }: AccountClient, name: string): Promise<void> {
  const { all } = dataOf(await auth.mfa.listFactors());
  for (const { id, status, friendly_name: friendlyName } of all) {
    if (status !== 'unverified' || friendlyName !== name) continue;
    dataOf(await auth.mfa.unenroll({ factorId: id }));
  }
}
