import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { meaning } from '@webmaps/map-style/flavor';
import type { ReactNode } from 'react';
import { MapMarker } from '../layers/map-marker.tsx';

/** Nearer to each other than this, both ends have one pin. */
const SAME_PLACE_METRES = 20;

/** Pins where a line begins and ends. A child of `MapCanvas`. */
export function RunEnds({ line }: { readonly line: readonly Position[] }) {
  const [start] = line;
  const end = line.at(-1);
  if (!start || !end || line.length < 2) return null;
  if (distanceMetres(start, end) < SAME_PLACE_METRES) {
    return (
      <Pin position={start} colour={meaning.end}>
        <path d="M14 35C9 27 2 21 2 13.5a12 12 0 0 1 12-12Z" fill={meaning.start} />
        <path d="M6 9.5v8l6-4z" fill="#fff" />
        <Chequers x={16} />
      </Pin>
    );
  }
  return (
    <>
      <Pin position={end} colour={meaning.end}>
        <Chequers x={10} />
      </Pin>
      <Pin position={start} colour={meaning.start}>
        <path d="M11 8.5v10l7.5-5z" fill="#fff" />
      </Pin>
    </>
  );
}

function Pin({
  position,
  colour,
  children,
}: {
  readonly position: Position;
  readonly colour: string;
  readonly children: ReactNode;
}) {
  return (
    <MapMarker className="map-place" anchor="bottom" position={position}>
      <svg viewBox="0 0 28 36" width="34" height="44">
        <path d="M14 35C9 27 2 21 2 13.5a12 12 0 0 1 24 0C26 21 19 27 14 35Z" fill={colour} />
        {children}
        <path
          d="M14 35C9 27 2 21 2 13.5a12 12 0 0 1 24 0C26 21 19 27 14 35Z"
          fill="none"
          stroke="#fff"
          strokeWidth="2"
        />
      </svg>
    </MapMarker>
  );
}

/** The flag of a finish, 8 by 9 from the given edge. */
function Chequers({ x }: { readonly x: number }) {
  const squares = [0, 1, 2].flatMap((row) => {
    const columns = row % 2 === 0 ? [0, 2] : [1];
    return columns.map((column) => `M${x + column * 2.7} ${9.5 + row * 2.7}h2.7v2.7h-2.7z`);
  });
  return <path d={squares.join('')} fill="#fff" />;
}
