import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/button.tsx';
import {
  dismissNotification,
  notify,
  onNotifications,
  shownNotifications,
} from '../../../../ui/notification-store.ts';

export function ById() {
  const [percent, setPercent] = useState(0);
  const count = useSyncExternalStore(
    onNotifications,
    shownNotifications,
    shownNotifications,
  ).length;
  const download = (next: number) => {
    setPercent(next);
    notify(`Downloading, ${next}%`, { id: 'download', duration: Infinity });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => download(0)}>Start a download</Button>
      <Button onClick={() => download(Math.min(percent + 25, 100))}>Update it</Button>
      <Button disabled={count === 0} onClick={() => dismissNotification('download')}>
        Dismiss it
      </Button>
      <Button disabled={count === 0} onClick={() => dismissNotification()}>
        Dismiss all
      </Button>
      <output className="numbers text-muted-foreground">{count} in the list</output>
    </div>
  );
}
