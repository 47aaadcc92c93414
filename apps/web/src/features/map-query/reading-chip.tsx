import type { CoordinateNotation } from '@webmaps/geo/coordinate-notation';
import { ChevronDown } from 'lucide-react';
import { text } from '../../text/en/map-query.ts';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { MenuChoice } from '../../ui/menu-items.tsx';
import type { Reading } from './reading.ts';
import { titleOf } from './result-words.ts';

interface ReadingChipProps {
  readonly readings: readonly Reading[];
  readonly reading: Reading;
  readonly notation: CoordinateNotation;
  readonly onChoose: (key: string) => void;
}

/** How the question was understood, with the other ways to understand it. */
export function ReadingChip({ readings, reading, notation, onChoose }: ReadingChipProps) {
  const words = wordsOf(reading, notation);
  const isPlace = readings.length > 1;
  if (!isPlace) return <p className={chipClass}>{words}</p>;
  return (
    <DropdownMenu
      label={text.reading.menu}
      trigger={
        <button
          type="button"
          className={`${chipClass} hover:bg-accent-strong`}
          aria-label={text.reading.change(words)}
        >
          <span className="truncate">{words}</span>
          <ChevronDown className="size-3.5 shrink-0 text-muted-foreground" aria-hidden />
        </button>
      }
    >
      <MenuChoice
        label={text.reading.menu}
        value={reading.key}
        onChange={onChoose}
        options={readings.map((each) => ({ value: each.key, label: wordsOf(each, notation) }))}
      />
    </DropdownMenu>
  );
}

const chipClass =
  'inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-secondary px-2.5 text-small font-medium max-md:h-11 max-md:px-3.5';

/** A reading in the words of the chip. */
export function wordsOf(reading: Reading, notation: CoordinateNotation): string {
  switch (reading.kind) {
    case 'coordinates':
      return reading.h3Resolution === undefined
        ? text.reading.coordinates
        : text.reading.h3(reading.h3Resolution);
    case 'placed': {
      const { label, kind } = reading.place;
      const place = kind === 'coordinate' ? titleOf(reading.place, notation) : label;
      return text.reading[reading.relation](capitalise(reading.what), place);
    }
    case 'category':
      return text.reading.category(reading.what);
    case 'names':
      return text.reading.names;
  }
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
