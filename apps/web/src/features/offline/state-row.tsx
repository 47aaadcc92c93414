import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { text as app } from '../../text/en/this-app.ts';

interface StateRowProps {
  readonly name: string;
  /** Undefined where it is not a matter of yes and no. */
  readonly holds?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One state of the app or its storage: its name, whether it holds, a sentence and what to do. */
export function StateRow({ name, holds, action, children }: StateRowProps) {
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-2.5">
      <dt className="flex flex-wrap items-baseline gap-x-2">
        <span>{name}</span>
        {holds !== undefined && <Mark holds={holds} />}
      </dt>
      <dd className="col-start-1 text-small text-muted-foreground">{children}</dd>
      {action !== undefined && action !== false && (
        <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>
      )}
    </div>
  );
}

function Mark({ holds }: { readonly holds: boolean }) {
  const Icon = holds ? Check : Minus;
  return (
    <span
      className={`inline-flex items-center gap-1 text-small ${holds ? 'text-success' : 'text-muted-foreground'}`}
    >
      <Icon className="size-3" strokeWidth={2.25} aria-hidden />
      {holds ? app.yes : app.no}
    </span>
  );
}
