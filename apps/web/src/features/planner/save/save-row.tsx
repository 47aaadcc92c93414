import { Link } from '@tanstack/react-router';
import { Bookmark, CircleCheck, CloudOff, List } from 'lucide-react';
import { text } from '../../../text/en/saved-routes.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { OpenSavedButton } from './open-saved-button.tsx';
import { useSavingState } from '../planner-context.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether the route is saved and where, and the buttons that save it. */
export function SaveRow() {
  const { entry, state, canSave, saveChanges, askName } = useSavingState();
  const isChanged = state === 'changed' || state === 'deleted';
  const StateIcon = state === 'waiting' || state === 'failed' ? CloudOff : CircleCheck;
  return (
    <div className="flex items-center gap-2">
      <p
        role="status"
        className="flex min-w-0 flex-1 items-center gap-1.5 text-small text-muted-foreground"
      >
        {entry && !isChanged && <StateIcon {...icon} size={14} className="shrink-0" />}
        <span>{text.state[state]}</span>
      </p>
      {entry && isChanged ? (
        <>
          <Button size="small" disabled={!canSave} focusableWhenDisabled onClick={askName}>
            {text.saveAsNew}
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={!canSave}
            focusableWhenDisabled
            onClick={saveChanges}
          >
            {text.saveChanges}
          </Button>
        </>
      ) : (
        !entry && (
          <Button
            size="small"
            variant="secondary"
            disabled={!canSave}
            focusableWhenDisabled
            onClick={askName}
          >
            <Bookmark {...icon} />
            {text.save}
          </Button>
        )
      )}
      <OpenSavedButton size="icon" />
      <Link
        to="/routes"
        aria-label={text.heading}
        title={text.heading}
        className={buttonClass({ size: 'icon' })}
      >
        <List {...icon} />
      </Link>
    </div>
  );
}
