import type { ReactNode } from 'react';
import { useId } from 'react';

interface SettingsCardProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** Settings that belong together, one below the other. */
export function SettingsCard({ heading, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title font-semibold">
        {heading}
      </h2>
      <div className="mt-3 grid gap-5 rounded-lg border bg-card p-4">{children}</div>
    </section>
  );
}
