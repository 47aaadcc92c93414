import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import type { Direction as PageDirection } from './use-direction.ts';
import { useDirection } from './use-direction.ts';

/** Gives the components the direction of the page; wraps the application once. */
export function FollowDirection({ children }: { readonly children: ReactNode }) {
  return <DirectionProvider direction={useDirection()}>{children}</DirectionProvider>;
}

interface DirectionProps {
  readonly value: PageDirection;
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
