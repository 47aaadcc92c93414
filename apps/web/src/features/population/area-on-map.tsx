import type { Position } from '@webmaps/geo/position';
import { distanceMetres, METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { useState } from 'react';
import { CornerHandle } from '../../map/layers/corner-handle.tsx';
import { handlesOf } from '../../map/layers/handles-of.ts';
import { PlaceHandle } from '../../map/layers/place-handle.tsx';
import { MAX_CORNERS, radiusLimits } from './count-area.ts';
import type { CountArea } from './count-area.ts';
import type { Corners } from './use-corners.ts';

interface AreaHandlesProps {
  readonly area: CountArea;
  /** During a drag. */
  readonly onPreview: (area: CountArea) => void;
  readonly onChange: (area: CountArea) => void;
}

/** What can be dragged of an area: its corners, or its centre and its edge. */
export function AreaHandles({ area, onPreview, onChange }: AreaHandlesProps) {
  if (area.kind === 'polygon') return <PolygonHandles {...{ area, onPreview, onChange }} />;
  const moved = (centre: Position): CountArea => ({ ...area, centre });
  return (
    <>
      <PlaceHandle
        tone="isochrone"
        position={area.centre}
        onDrag={(to) => onPreview(moved(to))}
        onDragEnd={(to) => onChange(moved(to))}
      />
      {area.kind === 'circle' && (
        <CornerHandle
          tone="stretch"
          position={edgeOf(area.centre, area.radiusMetres)}
          onDrag={(to) => onPreview(withEdge(area, to))}
          onDragEnd={(to) => onChange(withEdge(area, to))}
        />
      )}
    </>
  );
}

type PolygonArea = Extract<CountArea, { kind: 'polygon' }>;

function PolygonHandles({
  area,
  onPreview,
  onChange,
}: AreaHandlesProps & { readonly area: PolygonArea }) {
  /** The corners before a middle was dragged: its handles stay while there is one corner more. */
  const [held, hold] = useState<readonly Position[] | null>(null);
  const corners = held ?? area.corners;
  const changed = (next: readonly Position[]): CountArea => ({ kind: 'polygon', corners: next });
  const commit = (next: readonly Position[]) => {
    hold(null);
    onChange(changed(next));
  };
  return (
    <>
      {corners.length < MAX_CORNERS &&
        handlesOf(corners, 'middle').map(({ key, at, position }) => {
          const next = corners[(at + 1) % corners.length] ?? position;
          const insert = (to: Position) => corners.toSpliced(at + 1, 0, to);
          return (
            <CornerHandle
              key={key}
              tone="middle"
              position={[(position[0] + next[0]) / 2, (position[1] + next[1]) / 2]}
              onDrag={(to) => {
                hold(corners);
                onPreview(changed(insert(to)));
              }}
              onDragEnd={(to) => commit(insert(to))}
            />
          );
        })}
      {handlesOf(corners, 'corner').map(({ key, at, position }) => (
        <CornerHandle
          key={key}
          tone="corner"
          position={position}
          onDrag={(to) => onPreview(changed(corners.with(at, to)))}
          onDragEnd={(to) => commit(corners.with(at, to))}
          onDoublePress={() => corners.length > 3 && commit(corners.toSpliced(at, 1))}
        />
      ))}
    </>
  );
}

/** The corners of an area that is being drawn; the last one pressed twice finishes it. */
export function DrawnCorners({ drawing }: { readonly drawing: Corners }) {
  return handlesOf(drawing.corners, 'drawn').map(({ key, at, position }) => (
    <CornerHandle
      key={key}
      tone="corner"
      position={position}
      onDrag={(to) => drawing.move(at, to)}
      onDragEnd={(to) => drawing.move(at, to)}
      // The second click of a double one is on the corner that the first has set.
      onDoublePress={drawing.finish}
    />
  ));
}

/** East of the centre. */
function edgeOf([lon, lat]: Position, radiusMetres: number): Position {
  return [lon + radiusMetres / (METRES_PER_DEGREE * longitudeScale(lat)), lat];
}

function withEdge(area: Extract<CountArea, { kind: 'circle' }>, edge: Position): CountArea {
  const metres = Math.round(distanceMetres(area.centre, edge) / 10) * 10;
  const radiusMetres = Math.min(radiusLimits.max, Math.max(radiusLimits.min, metres));
  return { ...area, radiusMetres };
}
