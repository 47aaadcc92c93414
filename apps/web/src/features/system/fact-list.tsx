import type { ReactNode } from 'react';

interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** Names and their values, one pair a line. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="divide-y divide-hairline">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-1.5">
          <dt className="min-w-0 grow basis-44 text-muted-foreground wrap-anywhere">{name}</dt>
          <dd className="numbers ms-auto min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
