import { useEffect, useState } from 'react';
import type { InterruptedRun } from './session/resume-run.ts';
import { readInterruptedRun } from './session/resume-run.ts';

/** The run that was interrupted, once it is read; none while another one goes on. */
export function useInterruptedRun(isBusy: boolean): {
  readonly interrupted: InterruptedRun | null;
  /** False until it is known. */
  readonly isRead: boolean;
  readonly forget: () => void;
} {
  const [interrupted, setInterrupted] = useState<InterruptedRun | null>(null);
  const [isRead, setRead] = useState(isBusy);
  useEffect(() => {
    if (isRead) return;
    readInterruptedRun()
      .then(setInterrupted)
      .catch((error: unknown) => console.warn('An interrupted run cannot be read:', error))
      .finally(() => setRead(true));
  }, [isRead]);
  return { interrupted, isRead, forget: () => setInterrupted(null) };
}
