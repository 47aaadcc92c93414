import { useEffect, useState } from 'react';
import { text } from '../../text/en/run-app.ts';
import { showToast } from '../../ui/toast.tsx';
import type { FoundRun } from './session/resume-run.ts';
import { findInterruptedRun } from './session/resume-run.ts';

const none: FoundRun = { status: 'none' };

/** The run that was interrupted, once it is read; none while another one goes on. */
export function useInterruptedRun(isBusy: boolean): {
  readonly found: FoundRun;
  /** False until it is known. */
  readonly isRead: boolean;
  readonly forget: () => void;
  /** Leaves a damaged run as it is stored, and looks for an older one. */
  readonly skip: (id: IDBValidKey) => void;
} {
  const [found, setFound] = useState(none);
  const [isRead, setRead] = useState(isBusy);
  const [skipped, setSkipped] = useState<readonly IDBValidKey[]>([]);
  useEffect(() => {
    if (isRead) return;
    findInterruptedRun(skipped)
      .then(setFound)
      .catch((error: unknown) => {
        console.warn('An interrupted run cannot be read:', error);
        const { unreadable, unreadableBody, readAgain } = text.damaged;
        showToast({
          title: unreadable,
          body: unreadableBody,
          tone: 'problem',
          action: { label: readAgain, run: () => setRead(false) },
        });
      })
      .finally(() => setRead(true));
  }, [isRead, skipped]);
  return {
    found,
    isRead,
    forget: () => setFound(none),
    skip: (id) => {
      setFound(none);
      setSkipped([...skipped, id]);
      setRead(false);
    },
  };
}
