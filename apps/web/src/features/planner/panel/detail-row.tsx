import type { ReactNode } from 'react';
import type { HoverStore } from '../../../elevation/hover-store.ts';

interface DetailRowProps {
  /** The row as one sentence. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Along the route; marked on the map and on the profile while the row is pointed at. */
  readonly distanceMetres: number;
  readonly hover: HoverStore;
  readonly onChoose: () => void;
  /** From `useRowFocus`. */
  readonly focus: {
    readonly 'data-row': number;
    readonly tabIndex: 0 | -1;
    readonly onFocus: () => void;
  };
  /** A button beside the row. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Something at a place of the route: pointing at it marks the place, choosing it goes there. */
export function DetailRow(props: DetailRowProps) {
  const { label, icon, distanceMetres, hover, onChoose, focus, action, children } = props;
  return (
    <li className="flex items-center [contain-intrinsic-size:auto_2rem] [content-visibility:auto] max-md:[contain-intrinsic-size:auto_2.75rem]">
      <button
        type="button"
        {...focus}
        aria-label={label}
        className="flex h-8 min-w-0 flex-1 items-center gap-2.5 rounded-sm px-2 text-start -outline-offset-2 hover:bg-accent max-md:h-11"
        onClick={onChoose}
        onPointerEnter={() => hover.set(distanceMetres)}
        onPointerLeave={() => hover.set(null)}
        onFocus={() => {
          focus.onFocus();
          hover.set(distanceMetres);
        }}
        onBlur={() => hover.set(null)}
      >
        <span className="grid size-4 shrink-0 place-items-center [&>svg]:size-4">{icon}</span>
        {children}
      </button>
      {action}
    </li>
  );
}
