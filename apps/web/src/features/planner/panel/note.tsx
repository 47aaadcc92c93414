import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoteProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** `status` for what is good to know, `alert` for what is in the way. */
  readonly role?: 'alert' | 'status';
}

/** A few words above the waypoints about the route. */
export function Note({ children, action, role = 'alert' }: NoteProps) {
  return (
    <div
      role={role}
      className="mx-4 mb-2 flex items-start gap-2.5 rounded-md border border-warning/40 bg-warning/8 px-3 py-2"
    >
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2.5">
        <p className="min-w-44 flex-1">{children}</p>
        {action}
      </div>
    </div>
  );
}
