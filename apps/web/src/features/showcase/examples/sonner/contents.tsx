import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/notification-store.ts';

export function Contents() {
  const [last, setLast] = useState('nothing yet');
  const onDismiss = () => setLast('dismissed');
  const onAutoClose = () => setLast('closed by itself');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        onClick={() =>
          notify('Ana shared a project', {
            description: 'Harbour loops, with 12 routes.',
            onDismiss,
            onAutoClose,
          })
        }
      >
        With a description
      </Button>
      <Button
        onClick={() =>
          notify('Ana shared a project', {
            action: { label: 'Accept', run: () => setLast('accepted') },
            cancel: { label: 'Not now', run: () => setLast('put off') },
          })
        }
      >
        With two buttons
      </Button>
      <Button onClick={() => notify('Signing in', { dismissible: false, onAutoClose })}>
        Not dismissible
      </Button>
      <output className="text-muted-foreground">Last: {last}</output>
    </div>
  );
}
