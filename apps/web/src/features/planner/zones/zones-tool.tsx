import { bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { zoneLimits, zoneTest } from '@webmaps/geo/zone';
import type { Zone } from '@webmaps/geo/zone';
import { addZone, setZone } from '@webmaps/plan/plan-zones';
import type { PlanZone } from '@webmaps/plan/plan-zones';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapPlace } from '../../../map-page/map-place.ts';
import { CornerHandle } from '../../../map/layers/corner-handle.tsx';
import { CandidateGestures } from '../../../map/route/candidates/candidate-gestures.tsx';
import { handlesOf } from '../../../map/layers/handles-of.ts';
import { text } from '../../../text/en/zones.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useMapState, usePlanState, useToolState } from '../planner-context.ts';
import type { PlanEditor } from '../plan/use-plan.ts';
import { useDrawing } from './use-drawing.ts';
import { ZonesOnMap } from './zones-on-map.tsx';
import { ZonesPanel } from './zones-panel.tsx';

interface ZonesToolProps {
  readonly drawing: Pick<Zone, 'kind' | 'shape'> | null;
  readonly onContext: (place: MapPlace) => void;
}

/** Draws and reshapes what routes keep away from, or keep to; the route follows at once. */
export function ZonesTool({ drawing: asked, onContext }: ZonesToolProps) {
  const { editor } = usePlanState();
  const { showBox } = useMapState();
  const { setTool, toolOutlet } = useToolState();
  const [selectedId, select] = useState<string | null>(null);
  const draw = (next: typeof asked) => setTool({ kind: 'zones', drawing: next });
  const drawing = useDrawing({
    of: asked,
    onFinish: (zone) => {
      const change = addZone(editor.settled.zones, zone);
      if (change?.kind !== 'add_zone') {
        const isFull = editor.settled.zones.length >= zoneLimits.zones;
        const title = isFull ? text.drawing.full(zoneLimits.zones) : text.drawing.tooLarge;
        showToast({ title, tone: 'problem' });
        return;
      }
      editor.edit(change);
      select(change.zone.id);
      draw(null);
    },
    onCancel: () => draw(null),
  });
  const { zones } = editor.plan;
  const selected = drawing ? undefined : zones.find(({ id }) => id === selectedId);
  const press = (position: Position) => {
    if (drawing) return drawing.add(position);
    const under = zones.findLast((zone) => zoneTest(zone)(position[0], position[1]));
    select(under?.id ?? null);
    return undefined;
  };
  return (
    <>
      <ZonesOnMap selectedId={selected?.id ?? null} draft={drawing} />
      <CandidateGestures
        highlighted={null}
        cursor={drawing ? 'crosshair' : 'grab'}
        onHighlight={() => undefined}
        onPress={() => undefined}
        onPlace={press}
        onContext={onContext}
      />
      {drawing &&
        handlesOf(drawing.corners, 'drawn').map(({ key, at, position }) => (
          <CornerHandle
            key={key}
            tone="corner"
            position={position}
            onDrag={(to) => drawing.move(at, to)}
            onDragEnd={(to) => drawing.move(at, to)}
            // The second click of a double one is on the corner that the first has set.
            onDoublePress={drawing.finish}
          />
        ))}
      {selected && <Corners zone={selected} editor={editor} />}
      {toolOutlet &&
        createPortal(
          <ZonesPanel
            drawing={drawing}
            selectedId={selected?.id ?? null}
            onDraw={draw}
            onSelect={select}
            onShow={(zone) => {
              select(zone.id);
              const box = bboxOf(zone.corners);
              if (box) showBox(box);
            }}
          />,
          toolOutlet,
        )}
    </>
  );
}

interface CornersProps {
  readonly zone: PlanZone;
  readonly editor: Pick<PlanEditor, 'edit' | 'preview' | 'cancel'>;
}

/** The corners of a zone, and between them the middles that become corners. */
function Corners({ zone, editor }: CornersProps) {
  /** The corners before a middle was dragged: its handles stay while the zone has one corner more. */
  const [held, hold] = useState<readonly Position[] | null>(null);
  const corners = held ?? zone.corners;
  const preview = (next: readonly Position[]) => {
    const change = setZone(zone, { corners: next });
    if (change) editor.preview(change);
  };
  const commit = (next: readonly Position[]) => {
    hold(null);
    const change = setZone(zone, { corners: next });
    if (change) editor.edit(change);
    else {
      editor.cancel();
      showToast({ title: text.drawing.tooLarge, tone: 'problem' });
    }
  };
  return (
    <>
      {handlesOf(middlesOf(zone.shape, corners), 'middle').map(({ key, at, position }) => (
        <CornerHandle
          key={key}
          tone="middle"
          position={position}
          onDrag={(to) => {
            hold(corners);
            preview(corners.toSpliced(at + 1, 0, to));
          }}
          onDragEnd={(to) => commit(corners.toSpliced(at + 1, 0, to))}
        />
      ))}
      {handlesOf(corners, 'corner').map(({ key, at, position }) => (
        <CornerHandle
          key={key}
          tone="corner"
          position={position}
          onDrag={(to) => preview(corners.with(at, to))}
          onDragEnd={(to) => commit(corners.with(at, to))}
          onDoublePress={() => editor.edit(setZone(zone, { corners: corners.toSpliced(at, 1) }))}
        />
      ))}
    </>
  );
}

/** The middles of the sides; none where there is no room for another corner. */
function middlesOf(shape: Zone['shape'], corners: readonly Position[]): readonly Position[] {
  if (corners.length >= zoneLimits.corners) return [];
  const ends = shape === 'area' ? [...corners, ...corners.slice(0, 1)] : corners;
  return ends.slice(1).map(([lon, lat], at) => {
    const [fromLon, fromLat] = ends[at] ?? [lon, lat];
    return [(fromLon + lon) / 2, (fromLat + lat) / 2];
  });
}
