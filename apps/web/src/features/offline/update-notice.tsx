import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../text/en/offline.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from './notice.tsx';
import { usePwa } from './pwa-store.ts';
import { applyUpdate } from './worker.ts';

/** Offers a new build. The page is never reloaded without consent: work may be open. */
export function UpdateNotice() {
  const { updateNeeded } = usePwa();
  const [choice, choose] = useState<'open' | 'later' | 'reloading'>('open');
  if (!updateNeeded || choice === 'later') return null;
  const reload = () => {
    choose('reloading');
    void applyUpdate();
  };
  return (
    <Notice icon={RefreshCw} title={text.update.ready}>
      <Button variant="primary" size="small" onClick={reload} disabled={choice === 'reloading'}>
        {choice === 'reloading' ? text.update.reloading : text.update.reload}
      </Button>
      <Button variant="quiet" size="small" onClick={() => choose('later')}>
        {text.update.later}
      </Button>
    </Notice>
  );
}
