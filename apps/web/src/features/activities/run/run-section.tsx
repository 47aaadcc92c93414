import type { ReactNode } from 'react';

interface RunSectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page of a run, under its title. Tables in it are landmarks of that name. */
export function RunSection({ title, note, children }: RunSectionProps) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-title font-semibold">{title}</h2>
      {note !== undefined && <p className="mb-2 text-small text-muted-foreground">{note}</p>}
      {children}
    </div>
  );
}
