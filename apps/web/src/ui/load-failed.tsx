import type { ReactNode } from 'react';
import { text } from '../text/en/display.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface LoadFailedProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Why. */
  readonly children: ReactNode;
}

/** Replaces a part that could not be loaded: says why, and offers a retry. */
export function LoadFailed({ title, onRetry, retrying = false, children }: LoadFailedProps) {
  return (
    <Alert
      tone="problem"
      title={title}
      actions={
        <Button size="small" loading={retrying} onClick={onRetry}>
          {text.tryAgain}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
