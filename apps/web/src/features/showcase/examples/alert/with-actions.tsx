import { useState } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';

export function WithActions() {
  const [state, setState] = useState<'failed' | 'loaded' | 'dismissed'>('failed');
  if (state === 'failed') {
    return (
      <Alert
        tone="problem"
        title="Heights did not arrive"
        actions={
          <Button size="small" onClick={() => setState('loaded')}>
            Load again
          </Button>
        }
        onDismiss={() => setState('dismissed')}
      >
        Distance and time are right; climb is missing.
      </Alert>
    );
  }
  return (
    <div className="flex items-center gap-3">
      {state === 'loaded' ? '184 m up, 184 m down.' : 'Dismissed.'}
      <Button size="small" onClick={() => setState('failed')}>
        Fail again
      </Button>
    </div>
  );
}
