import type { ReactNode } from 'react';
import { useId } from 'react';

interface DeviceSectionProps {
  readonly heading: string;
  readonly about?: string;
  readonly children: ReactNode;
}

/** A part of the page about this device. */
export function DeviceSection({ heading, about, children }: DeviceSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title font-semibold">
        {heading}
      </h2>
      {about !== undefined && <p className="mt-1 text-muted-foreground">{about}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** Rows of `StateRow`. */
export function StateRows({ children }: { readonly children: ReactNode }) {
  return <dl className="divide-y divide-hairline rounded-lg border bg-card">{children}</dl>;
}
