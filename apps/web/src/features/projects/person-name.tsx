import { publicFileUrl } from '../../account/account-backend.ts';
import type { Profile } from '../../data/answer-schemas.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** A person by face and name. */
export function PersonName({ person }: { readonly person: Profile }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Avatar decorative name={person.name} picture={pictureOf(person)} />
      <span className="truncate">{person.name}</span>
    </span>
  );
}

/** The address of a person's picture, where there is one. */
export function pictureOf({ avatar_path: path }: Profile): string | undefined {
  return path === null ? undefined : publicFileUrl('avatars', path);
}
