import { inkOn } from '@webmaps/project/style/clusters';
import { ICON_GRID, iconPath } from './icon-paths.ts';

interface LayerIconProps {
  readonly name: string;
  /** Of its disc; without one there is no disc. */
  readonly colour?: string | undefined;
  /** CSS pixels across. */
  readonly size: number;
}

/** An icon of a layer, as the map draws it. */
export function LayerIcon({ name, colour, size }: LayerIconProps) {
  const d = iconPath(name) ?? '';
  if (colour === undefined) {
    return (
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox={`0 0 ${ICON_GRID} ${ICON_GRID}`}
        fill="currentColor"
      >
        <path d={d} />
      </svg>
    );
  }
  // The disc is as much larger than the icon as it is on the map.
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="-4.5 -4.5 24 24"
      className="true-colours shrink-0"
    >
      <circle cx="7.5" cy="7.5" r="12" fill={colour} />
      <path d={d} fill={inkOn(colour)} />
    </svg>
  );
}
