import { useEffect, useState } from 'react';
import { overrideAreaOptions } from '../../../../ui/notification-store.ts';
import { NOTIFICATION_THEME } from '../../../../ui/sonner.tsx';
import { Switch } from '../../../../ui/switch.tsx';

export function AreaOptions() {
  const [waits, setWaits] = useState(false);
  const [isLight, setIsLight] = useState(false);

  useEffect(
    () =>
      overrideAreaOptions({
        ...(waits && { pauseWhenPageIsHidden: true }),
        ...(isLight && { theme: NOTIFICATION_THEME }),
      }),
    [waits, isLight],
  );

  return (
    <div className="flex max-w-sm flex-col gap-4">
      <Switch
        label="Wait while the page is hidden"
        description="The time goes on when you come back."
        checked={waits}
        onCheckedChange={setWaits}
      />
      <Switch
        label="Without the page's theme"
        description="Light then, also on a dark page."
        checked={isLight}
        onCheckedChange={setIsLight}
      />
    </div>
  );
}
