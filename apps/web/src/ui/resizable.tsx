import { GripHorizontal, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import type { PanelProps } from 'react-resizable-panels';
import { z } from 'zod';
import { classes } from './classes.ts';

interface ResizableProps {
  readonly orientation?: 'horizontal' | 'vertical';
  /** Under this name the sizes are kept in the browser. */
  readonly name: string;
  readonly className?: string;
  /** Panels, with a handle between each two. */
  readonly children: ReactNode;
}

/** Panels that share a space as the person likes; the sizes are remembered. */
export function Resizable(props: ResizableProps) {
  const { orientation = 'horizontal', name, className, children } = props;
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: name, storage });
  return (
    // The group itself always fills its container.
    <div className={classes('min-h-0 min-w-0 overflow-clip', className)}>
      <Group
        id={name}
        orientation={orientation}
        defaultLayout={defaultLayout}
        onLayoutChanged={onLayoutChanged}
      >
        {children}
      </Group>
    </div>
  );
}

type ResizablePanelProps = Pick<
  PanelProps,
  'defaultSize' | 'minSize' | 'maxSize' | 'collapsible' | 'collapsedSize' | 'panelRef' | 'onResize'
> & { readonly id: string; readonly className?: string; readonly children: ReactNode };

/** Sizes are in per cent of the group as texts (`'30%'`), or in pixels as numbers. */
export function ResizablePanel({ className, ...rest }: ResizablePanelProps) {
  return <Panel className={classes('min-w-0', className)} {...rest} />;
}

interface ResizableHandleProps {
  readonly label: string;
  readonly orientation?: 'horizontal' | 'vertical';
}

/** Between two panels, to drag or to move by the arrow keys; two presses bring the first size back. */
export function ResizableHandle({ label, orientation = 'horizontal' }: ResizableHandleProps) {
  const across = orientation === 'horizontal';
  const Grip = across ? GripVertical : GripHorizontal;
  return (
    <Separator
      aria-label={label}
      className={classes(
        'group relative z-10 grid shrink-0 touch-none place-items-center bg-border transition-colors duration-120',
        "after:absolute after:content-[''] data-[separator=active]:bg-ring data-[separator=focus]:bg-ring data-[separator=hover]:bg-input",
        across ? 'w-px after:-inset-x-3 after:inset-y-0' : 'h-px after:inset-x-0 after:-inset-y-3',
      )}
    >
      <span
        className={classes(
          'grid place-items-center rounded-sm border bg-card text-muted-foreground',
          across ? 'h-6 w-3' : 'h-3 w-6',
        )}
      >
        <Grip className="size-3" />
      </span>
    </Separator>
  );
}

const kept = z.record(z.string(), z.number().min(0).max(100));

/** The browser's storage where it is allowed; what cannot be read is as if it had never been kept. */
const storage = {
  getItem(key: string): string | null {
    try {
      const value = localStorage.getItem(key);
      return value !== null && kept.safeParse(JSON.parse(value)).success ? value : null;
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Without storage the sizes hold for as long as the page does.
    }
  },
};
