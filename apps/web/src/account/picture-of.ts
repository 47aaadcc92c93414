import { publicFileUrl } from './account-backend.ts';

/** The address of a person's picture, where there is one. */
export function pictureOf(person: { readonly avatar_path: string | null }): string | undefined {
  const { avatar_path: path } = person;
  return path === null ? undefined : publicFileUrl('avatars', path);
}
