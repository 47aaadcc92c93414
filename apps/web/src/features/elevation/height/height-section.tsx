import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { Position } from '@webmaps/geo/position';
import { useMemo } from 'react';
import type { DisplayPreferences } from '../../../display/preferences.ts';
import { heightQuantity } from '../../../display/quantities.ts';
import type { Engine, RegionStatus } from '../../../engine/engine.ts';
import { text } from '../../../text/en/elevation.ts';
import { QuantityValue } from '../../../ui/quantity-value.tsx';
import { HeightsNote } from '../heights-note.tsx';
import { useHeights } from '../use-heights.ts';
import { groundQuestion, readGround } from './ground-at.ts';
import type { GroundAt } from './ground-at.ts';
import type { PointerStore } from './pointer-store.ts';
import { usePointer } from './pointer-store.ts';

interface HeightSectionProps {
  readonly engine: Engine;
  readonly regionStatus: RegionStatus;
  readonly pointer: PointerStore;
  /** Of the map: looked at while the pointer is elsewhere. */
  readonly middle: Position;
  /** Between the heights of the region. */
  readonly cellMetres: number;
  /** The sources of the region. */
  readonly credits: string;
  readonly preferences: DisplayPreferences;
}

/** The height of the ground where the pointer is, or in the middle of the map, and how it slopes. */
export function HeightSection(props: HeightSectionProps) {
  const { engine, regionStatus, pointer, middle, cellMetres, credits, preferences } = props;
  const pointed = usePointer(pointer);
  const position = pointed ?? middle;
  const [lon, lat] = position;
  const question = useMemo(() => groundQuestion([lon, lat], cellMetres), [lon, lat, cellMetres]);
  const heights = useHeights(engine, question, regionStatus);
  const isOutside = heights.problem?.code === 'outside_region';
  const ground = heights.elevation && readGround(heights.elevation, cellMetres);
  return (
    <div className="space-y-1">
      <p className="text-small text-muted-foreground">{pointed ? text.pointer : text.middle}</p>
      <p className="numbers text-heading font-semibold" data-testid="ground-height">
        {ground ? (
          <QuantityValue quantity={heightQuantity(ground.metres, preferences.units)} />
        ) : (
          (heights.elevation ?? isOutside) && text.unknown
        )}
      </p>
      {ground && <p className="numbers">{slopeWords(ground)}</p>}
      <p className="numbers text-small text-muted-foreground">
        <bdi>{formatPosition(position, preferences.coordinates)}</bdi>
      </p>
      {!isOutside && <p className="text-small text-muted-foreground">{text.sources(credits)}</p>}
      {!isOutside && <HeightsNote heights={heights} />}
    </div>
  );
}

function slopeWords({ slopeDegrees, aspectDegrees }: GroundAt): string {
  if (Number.isNaN(slopeDegrees)) return text.slopeUnknown;
  const degrees = Math.round(slopeDegrees);
  const eighth = Math.round(aspectDegrees / 45) % 8;
  const down = degrees > 0 ? text.waysDown[eighth] : undefined;
  return down === undefined ? text.slope(degrees) : text.slopeDown(degrees, down);
}
