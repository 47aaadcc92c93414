import { text } from '../../../text/en/editor.ts';
import { AvatarGroup } from '../../../ui/avatar.tsx';
import { useEditor } from '../editor-context.ts';

/** Who else has the map open. */
export function PeopleHere() {
  const names = [...new Set(useEditor().outline.people.map(({ name }) => name))];
  return names.length === 0 ? null : <AvatarGroup label={text.people} names={names} size="small" />;
}
