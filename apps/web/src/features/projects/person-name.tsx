import { pictureOf } from '../../account/picture-of.ts';
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
