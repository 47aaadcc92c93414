import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { askData } from '../../../data/ask.ts';
import { accountClient } from '../../../account/client.ts';
import { dataOf } from '../../../account/data-of.ts';
import { readProfile } from './profile-schema.ts';
import type { Profile, ProfileForm } from './profile-schema.ts';
import { storeAvatar } from './store-avatar.ts';

/** The profile of the person who is signed in. */
export function useProfile(person: string) {
  return useQuery({ queryKey: keyOf(person), queryFn: () => askProfile(person) });
}

/** Saves what was written; the name goes to the account too, so that every tab shows it at once. */
export function useSaveProfile(person: string) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ name, bio, links, isPublic }: ProfileForm) => {
      const row = { name, bio, links, is_public: isPublic };
      await askData((client) => client.from('profiles').update(row).eq('id', person));
      const { auth } = await accountClient();
      dataOf(await auth.updateUser({ data: { name } }));
    },
    onSuccess: (_, form) => change(cache, person, { form }),
  });
}

/** Puts a picture in place of the one before; null: none. */
export function useSaveAvatar(person: string, avatarPath: string | null) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (picture: Blob | null) => storeAvatar({ person, picture, before: avatarPath }),
    onSuccess: (path) => change(cache, person, { avatarPath: path }),
  });
}

function change(
  cache: ReturnType<typeof useQueryClient>,
  person: string,
  changes: Partial<Profile>,
): void {
  cache.setQueryData<Profile>(keyOf(person), (profile) => profile && { ...profile, ...changes });
}

function keyOf(person: string) {
  return ['profile', person] as const;
}

async function askProfile(person: string): Promise<Profile> {
  const columns = 'name, bio, avatar_path, links, is_public';
  const { data } = await askData((client) =>
    client.from('profiles').select(columns).eq('id', person).single(),
  );
  return readProfile(data);
}
