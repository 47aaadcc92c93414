import type { Region } from '@webmaps/protocol/region';
import { Database } from 'lucide-react';
import { groundAreaQuantity } from '../../display/ground-area-quantity.ts';
import { quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/population.ts';
import { roundedPeople } from './count-words.ts';

interface PeopleSourceProps {
  readonly region: Region;
  readonly info: NonNullable<Region['population']>;
  readonly year: number | undefined;
  readonly units: Units;
}

const words = text.source;

/** Where the numbers are from, how fine they are, and how far they are to be trusted. */
export function PeopleSource({ region, info, year, units }: PeopleSourceProps) {
  const shown = year ?? info.year;
  const cellArea = quantityText(groundAreaQuantity(averageSquareMetres(info.h3Resolution), units));
  return (
    <section
      aria-label={words.label}
      className="space-y-0.5 border-t px-4 py-3 text-small text-muted-foreground"
    >
      <p className="flex items-center gap-1.5 text-body font-medium text-foreground">
        <Database size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {info.estimated ? words.estimated : info.source}
        </span>
      </p>
      {info.estimated && <p>{words.estimatedBody}</p>}
      <p>
        {words.resolution(info.h3Resolution, cellArea)}{' '}
        {!info.estimated && (shown === undefined ? words.noYear : `${words.year(shown)}.`)}{' '}
        {!info.estimated && (info.years?.length ?? 1) < 2 && shown !== undefined && words.oneYear}
      </p>
      <p>{words.range}</p>
      <p className="numbers">{words.total(roundedPeople(info.total), region.name)}</p>
    </section>
  );
}

/** Square metres of a cell on average; a cell of each next resolution has a seventh. */
function averageSquareMetres(resolution: number): number {
  return 4_357_449_416_078 / 7 ** resolution;
}
