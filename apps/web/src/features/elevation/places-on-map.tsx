import type { Position } from '@webmaps/geo/position';
import { Eye } from 'lucide-react';
import { CornerHandle } from '../../map/layers/corner-handle.tsx';
import { NamedHandle } from '../../map/layers/named-handle.tsx';
import type { Tool } from './elevation-address.ts';

/** How the places of a tool are edited on the map, by their index. */
export interface PlaceEdits {
  readonly onMoving: (index: number, position: Position) => void;
  readonly onMove: (index: number, position: Position) => void;
  readonly onInsert: (index: number, position: Position) => void;
  readonly onRemove: (index: number) => void;
}

interface PlacesOnMapProps extends PlaceEdits {
  readonly tool: Tool;
  readonly places: readonly Position[];
}

/** A recorded line has more corners than a hand wants to move. */
const MAX_HANDLES = 60;

/** The places of a tool, each of which can be dragged. Children of `MapCanvas`. */
export function PlacesOnMap(props: PlacesOnMapProps) {
  const { tool, places, onMoving, onMove } = props;
  if (tool === 'line') return <Corners {...props} />;
  return namesOf(tool, places).map(({ name, position, index }) => (
    <NamedHandle
      key={name}
      position={position}
      onDrag={(to) => onMoving(index, to)}
      onDragEnd={(to) => onMove(index, to)}
    >
      {tool === 'view' ? <Eye size={16} /> : ends[index]}
    </NamedHandle>
  ));
}

/** A place keeps its element while it moves: what names it is its turn. */
function namesOf(tool: Tool, places: readonly Position[]) {
  return places.map((position, index) => ({ name: `${tool} ${index}`, position, index }));
}

const ends = ['A', 'B'] as const;

function Corners({ tool, places, ...edits }: PlacesOnMapProps) {
  const last = places.length - 1;
  const isLong = places.length > MAX_HANDLES;
  return namesOf(tool, places).map(({ name, position, index }) => {
    if (isLong && index > 0 && index < last) return null;
    const next = places[index + 1];
    return (
      <span key={name}>
        {next && !isLong && (
          <CornerHandle
            tone="middle"
            position={[(position[0] + next[0]) / 2, (position[1] + next[1]) / 2]}
            // A corner under the hand would take the handle from it.
            onDrag={() => undefined}
            onDragEnd={(to) => edits.onInsert(index + 1, to)}
          />
        )}
        <CornerHandle
          tone="corner"
          position={position}
          onDrag={(to) => edits.onMoving(index, to)}
          onDragEnd={(to) => edits.onMove(index, to)}
          onDoublePress={() => edits.onRemove(index)}
        />
      </span>
    );
  });
}
