import { Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../text/en/elevation.ts';
import { Button } from '../../ui/button.tsx';
import { CommandButton } from '../../ui/command-button.tsx';

interface PlaceButtonsProps {
  readonly hasPlaces: boolean;
  /** `undefined` until the map can be used. */
  readonly onAddMiddle: (() => void) | undefined;
  readonly onClear: () => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** More of them. */
  readonly children?: ReactNode;
}

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What presses on the map do, by buttons. */
export function PlaceButtons(props: PlaceButtonsProps) {
  const { hasPlaces, onAddMiddle, onClear, undo, redo } = props;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button size="small" disabled={!onAddMiddle} onClick={() => onAddMiddle?.()}>
        <Plus {...icon} />
        {text.addMiddle}
      </Button>
      {props.children}
      {hasPlaces && (
        <Button size="small" onClick={onClear}>
          <Trash2 {...icon} />
          {text.clear}
        </Button>
      )}
      {(undo ?? redo) && (
        <span className="ms-auto flex">
          <CommandButton command="undoPlace" disabled={!undo} onClick={() => undo?.()}>
            <Undo2 {...icon} />
          </CommandButton>
          <CommandButton command="redoPlace" disabled={!redo} onClick={() => redo?.()}>
            <Redo2 {...icon} />
          </CommandButton>
        </span>
      )}
    </div>
  );
}
