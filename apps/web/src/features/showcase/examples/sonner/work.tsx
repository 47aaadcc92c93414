import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { notifyPromise } from '../../../../ui/notification-store.ts';

export function Work() {
  const [work, setWork] = useState<PromiseWithResolvers<number>>();
  const start = () => {
    const next = Promise.withResolvers<number>();
    setWork(next);
    notifyPromise(next.promise, {
      loading: 'Uploading 3 files',
      success: (count) => `${count} files uploaded`,
      error: 'The upload stopped',
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={start}>Start the work</Button>
      <Button disabled={!work} onClick={() => work?.resolve(3)}>
        Let it succeed
      </Button>
      <Button disabled={!work} onClick={() => work?.reject(new Error('no network'))}>
        Let it fail
      </Button>
    </div>
  );
}
