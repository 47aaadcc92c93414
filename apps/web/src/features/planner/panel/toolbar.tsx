import { ArrowLeftRight, Redo2, RefreshCw, Repeat, Spline, Trash2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { useKeyOf } from '../../../commands/key-settings.ts';
import { labelOf } from '../../../commands/label-of.ts';
import { text } from '../../../text/en/planner.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { clearPlan, closeLoop, outAndBack, reverseRoute } from '@webmaps/plan/plan';
import type { PlanEditor } from '../plan/use-plan.ts';
import { EditsMenu } from './edits-menu.tsx';
import { usePlanState } from '../planner-context.ts';
import type { PlannerState } from '../planner-context.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The edits of the whole route. */
export function Toolbar() {
  const { editor, freeLine, setFreeLine, editsOpen, setEditsOpen } = usePlanState();
  const { settled, undoes, redoes, undo, redo, edit, listEdits, goTo } = editor;
  return (
    <Edits
      {...{ settled, undoes, redoes, undo, redo, edit, listEdits, goTo }}
      {...{ freeLine, setFreeLine, editsOpen, setEditsOpen }}
    />
  );
}

type EditsProps = Pick<
  PlanEditor,
  'settled' | 'undoes' | 'redoes' | 'undo' | 'redo' | 'edit' | 'listEdits' | 'goTo'
> &
  Pick<PlannerState, 'freeLine' | 'setFreeLine' | 'editsOpen' | 'setEditsOpen'>;

/** Apart from the route, which may change with every frame. */
const Edits = memo(function Edits({ freeLine, setFreeLine, ...editor }: EditsProps) {
  const plan = editor.settled;
  const freeLineKey = useKeyOf('freeLine');
  const short = plan.waypoints.length < 2;
  return (
    <div
      role="toolbar"
      aria-label={text.panel.toolbar}
      className="flex flex-wrap items-center gap-0.5 px-3 pb-2"
    >
      <CommandButton command="undo" disabled={editor.undoes === null} onClick={editor.undo}>
        <Undo2 {...icon} />
      </CommandButton>
      <CommandButton command="redo" disabled={editor.redoes === null} onClick={editor.redo}>
        <Redo2 {...icon} />
      </CommandButton>
      <EditsMenu {...editor} />
      <CommandButton
        command="reverse"
        disabled={short}
        onClick={() => editor.edit(reverseRoute(plan))}
      >
        <ArrowLeftRight {...icon} />
      </CommandButton>
      <CommandButton
        command="outAndBack"
        disabled={short}
        onClick={() => editor.edit(outAndBack(plan))}
      >
        <Repeat {...icon} />
      </CommandButton>
      <CommandButton
        command="closeLoop"
        disabled={closeLoop(plan) === undefined}
        onClick={() => editor.edit(closeLoop(plan))}
      >
        <RefreshCw {...icon} />
      </CommandButton>
      <CommandButton
        command="clear"
        disabled={plan.waypoints.length === 0}
        onClick={() => editor.edit(clearPlan(plan))}
      >
        <Trash2 {...icon} />
      </CommandButton>
      <Tooltip label={labelOf('freeLine')} keys={freeLineKey}>
        <Toggle
          className="ms-auto max-md:size-11"
          aria-label={labelOf('freeLine')}
          pressed={freeLine}
          onPressedChange={(pressed) => setFreeLine(pressed)}
        >
          <Spline {...icon} />
          <span className="max-md:hidden">{labelOf('freeLine')}</span>
        </Toggle>
      </Tooltip>
    </div>
  );
});
