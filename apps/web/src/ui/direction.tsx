import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

interface DirectionProps {
  readonly value: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** A part of the page that reads the other way: its layout, and the keys that follow it. */
export function Direction({ value, children }: DirectionProps) {
  return (
    <DirectionProvider direction={value}>
      <div dir={value}>{children}</div>
    </DirectionProvider>
  );
}
