import type { Sight } from '@webmaps/terrain/line-of-sight';
import { Eye, EyeOff } from 'lucide-react';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/elevation.ts';
import { sightPaths } from './sight-paths.ts';

interface SightSectionProps {
  readonly sight: Sight;
  readonly distanceMetres: number;
  readonly units: Units;
}

const WIDTH = 320;
const HEIGHT = 90;

/** Whether the one place sees the other, what hides it, and the ground between them. */
export function SightSection({ sight, distanceMetres, units }: SightSectionProps) {
  const distance = (metres: number) => quantityText(distanceQuantity(metres, units));
  const height = (metres: number) => quantityText(heightQuantity(metres, units));
  const { obstacle } = sight;
  const Icon = obstacle ? EyeOff : Eye;
  const { ground, line } = sightPaths(sight, { width: WIDTH, height: HEIGHT });
  return (
    <div role="status" className="space-y-2">
      <p className="flex items-center gap-2 font-semibold">
        <Icon size={16} aria-hidden className={obstacle ? 'text-destructive' : 'text-success'} />
        {obstacle ? text.hidden : text.seen}
      </p>
      <p>
        {obstacle
          ? `${text.obstacle(distance(obstacle.distanceMetres), height(obstacle.aboveMetres))} ${text.needed(height(sight.neededFromMetres), height(sight.neededToMetres))}`
          : text.nothingBetween(distance(distanceMetres))}
      </p>
      <svg
        role="img"
        aria-label={text.sightChart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full rounded-sm border"
      >
        <path d={ground} fill="currentColor" fillOpacity="0.22" stroke="currentColor" />
        <path
          d={line}
          fill="none"
          strokeWidth="2"
          strokeDasharray={obstacle ? '6 5' : undefined}
          stroke={obstacle ? 'var(--destructive)' : 'var(--success)'}
        />
      </svg>
      <p className="text-small text-muted-foreground">{text.curve}</p>
    </div>
  );
}
