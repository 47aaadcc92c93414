import { useEffect, useRef, useState } from 'react';
import type { DisplayPreferences } from '../../../display/preferences.ts';
import { useDisplayPreferences, usualPreferences } from '../../../display/preferences.ts';
import { text } from '../../../text/en/display-settings.ts';
import { Button } from '../../../ui/button.tsx';

/** Restores the defaults. The former settings can be restored until another change. */
export function ResetRow() {
  const [preferences, change] = useDisplayPreferences();
  const [before, setBefore] = useState<DisplayPreferences | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const isUsual = same(preferences, usualPreferences);

  useEffect(() => {
    if (before) undo.current?.focus();
  }, [before]);

  if (before && isUsual)
    return (
      <div role="status" className="flex min-h-9 items-center gap-3 text-muted-foreground">
        {text.reset.done}
        <Button
          ref={undo}
          onClick={() => {
            change(before);
            setBefore(null);
          }}
        >
          {text.reset.undo}
        </Button>
      </div>
    );
  return (
    <div className="flex min-h-9 items-center">
      <Button
        disabled={isUsual}
        focusableWhenDisabled
        onClick={() => {
          setBefore(preferences);
          change(usualPreferences);
        }}
      >
        {text.reset.action}
      </Button>
    </div>
  );
}

function same(a: DisplayPreferences, b: DisplayPreferences): boolean {
  const names = Object.keys(usualPreferences) as (keyof DisplayPreferences)[];
  return names.every((name) => String(a[name]) === String(b[name]));
}
