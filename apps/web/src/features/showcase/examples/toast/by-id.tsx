import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/button.tsx';
import {
  addToast,
  dismissToast,
  onToastItems,
  toastItems,
  updateToast,
} from '../../../../ui/toast-store.ts';

export function ById() {
  const [id, setId] = useState('');
  const item = useSyncExternalStore(onToastItems, toastItems, toastItems).find(
    (one) => one.id === id,
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => setId(addToast({ title: 'Saving …', duration: Infinity }))}>
        Show one that stays
      </Button>
      <Button
        disabled={!item?.open}
        onClick={() => updateToast(id, { title: 'Saved', description: 'All changes are kept.' })}
      >
        Update it
      </Button>
      <Button disabled={!item?.open} onClick={() => dismissToast(id)}>
        Dismiss it
      </Button>
      <output className="text-muted-foreground">
        {item ? `${item.title} (${item.open ? 'open' : 'dismissed'})` : 'not there'}
      </output>
    </div>
  );
}
