import type { ReactNode } from 'react';

interface SettingsSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

export function SettingsSection({ heading, children }: SettingsSectionProps) {
  const id = `settings-${heading.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title font-semibold">
        {heading}
      </h2>
      <div className="mt-3 divide-y divide-hairline rounded-lg border bg-card">{children}</div>
    </section>
  );
}

interface SettingRowProps {
  readonly name: string;
  readonly about: string;
  /** An example of the choice, in the line after it. */
  readonly sample?: string;
  readonly children: ReactNode;
}

/** A setting: what it is, its control, and below what the choice makes of things. */
export function SettingRow({ name, about, sample, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-muted-foreground">{about}</p>
        {sample !== undefined && (
          <p role="status" aria-label={name} className="numbers mt-1 text-small">
            <bdi>{sample}</bdi>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
