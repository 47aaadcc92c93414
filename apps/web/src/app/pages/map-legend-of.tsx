import type { ReactNode } from 'react';

interface MapLegendOfProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly render: (value: Value) => ReactNode;
}

/** What the signs of a map mean, below it; nothing where there are none. */
export function MapLegendOf<Value extends string>(props: MapLegendOfProps<Value>) {
  const { label, values, render } = props;
  if (values.length === 0) return null;
  return (
    <ul
      aria-label={label}
      className="flex flex-wrap gap-x-4 gap-y-1 border-t bg-card px-3 py-2 text-small"
    >
      {values.map((value) => (
        <li key={value}>{render(value)}</li>
      ))}
    </ul>
  );
}
