import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly detail?: string;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** One quiet line over the page: what is so, and what can be done about it. */
export function Notice({ icon: Icon, title, detail, children }: NoticeProps) {
  return (
    <div className="floating pointer-events-auto flex max-w-full items-center gap-2.5 py-1.5 ps-3 pe-1.5">
      <Icon className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} aria-hidden />
      <p className="min-w-0 pe-1.5">
        <span className="font-medium">{title}</span>
        {detail !== undefined && <span className="text-muted-foreground"> {detail}</span>}
      </p>
      {children !== undefined && <div className="flex shrink-0 items-center gap-1">{children}</div>}
    </div>
  );
}
