import { expect, it, vi } from 'vitest';
import { text } from '../../text/en/invitations.ts';

/** What the server answers with as deleted. */
let deleted: readonly { readonly id: string }[] = [];
vi.mock('../../account/client.ts', () => ({
  accountClient: () =>
    Promise.resolve({
      from: () => ({
        delete: () => ({
          eq: () => ({
            select: () => Promise.resolve({ data: deleted, status: 200, error: null }),
          }),
        }),
      }),
    }),
}));
const { removeInvitation } = await import('./invitation-calls.ts');

it('says that an invitation was not ended where it was answered before', async () => {
  await expect(removeInvitation('a')).rejects.toThrow(text.ended);
  deleted = [{ id: 'a' }];
  await expect(removeInvitation('a')).resolves.toBeUndefined();
});
