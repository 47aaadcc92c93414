import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { pageTitle } from '../head/provider.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

// Most visits see none, and an error does without while the network does.
const ErrorDrawing = lazyPart(async () => (await import('./error-drawing.tsx')).ErrorDrawing);

interface ErrorScreenProps {
  /** The HTTP status, as it is called and drawn. */
  readonly status: string;
  readonly heading: string;
  readonly body: string;
  /** One or two ways on. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** The screen of an error: a drawing, its number, a sentence and ways on. */
export function ErrorScreen({ status, heading, body, actions, children }: ErrorScreenProps) {
  useEffect(() => {
    document.title = pageTitle(heading);
  }, [heading]);
  return (
    <div className="flex w-full max-w-md flex-col items-center text-center">
      <div className="h-20">
        <ErrorDrawing status={status} />
      </div>
      <p className="numbers mt-5 text-small font-medium text-muted-foreground">{status}</p>
      <h1 className="mt-1 text-heading font-semibold tracking-tight">{heading}</h1>
      <p className="mt-2 text-balance text-muted-foreground [overflow-wrap:anywhere]">{body}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>
      {children}
    </div>
  );
}

/** An error that has the whole window. */
export function WholeWindow({ children }: { readonly children: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center p-6">{children}</main>;
}
