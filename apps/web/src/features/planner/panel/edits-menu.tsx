import { History } from 'lucide-react';
import { labelOf } from '../../../commands/label-of.ts';
import { text } from '../../../text/en/edits.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { MenuChoice } from '../../../ui/menu-items.tsx';
import { nameEdit } from '../plan/name-edit.ts';
import type { PlanEditor } from '../plan/use-plan.ts';
import type { PlannerState } from '../planner-context.ts';

type EditsMenuProps = Pick<PlanEditor, 'undoes' | 'redoes' | 'listEdits' | 'goTo'> &
  Pick<PlannerState, 'editsOpen' | 'setEditsOpen'>;

/** Every edit by name, the newest first; choosing one shows the route as it was after it. */
export function EditsMenu({ undoes, redoes, editsOpen, setEditsOpen, ...rest }: EditsMenuProps) {
  const isEmpty = undoes === null && redoes === null;
  return (
    <DropdownMenu
      label={labelOf('edits')}
      open={editsOpen && !isEmpty}
      onOpenChange={setEditsOpen}
      trigger={
        <CommandButton command="edits" disabled={isEmpty}>
          <History size={16} strokeWidth={1.75} aria-hidden />
        </CommandButton>
      }
    >
      {/* The names are made only while they are seen. */}
      {editsOpen && <EditChoice {...rest} />}
    </DropdownMenu>
  );
}

function EditChoice({ listEdits, goTo }: Pick<PlanEditor, 'listEdits' | 'goTo'>) {
  const { edits, made } = listEdits();
  const options = edits.map((edit, index) => {
    const isUndone = index >= made;
    const name = nameEdit(edit);
    return {
      value: String(index + 1),
      label: isUndone ? text.undone(name) : name,
      quiet: isUndone,
    };
  });
  return (
    <MenuChoice
      label={text.list}
      value={String(made)}
      options={[...options.toReversed(), { value: '0', label: text.opened }]}
      onChange={(value) => goTo(Number(value))}
    />
  );
}
