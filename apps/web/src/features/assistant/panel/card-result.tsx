import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { DisplayPreferences } from '../../../display/preferences.ts';
import { copyAndTell } from '../../../sharing/copy-and-tell.ts';
import { CandidateNumber } from '../../../route-search/candidate-number.tsx';
import type { Highlight } from '../../../route-search/use-highlight.ts';
import { text } from '../../../text/en/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import type { ActResult } from '../acts/act.ts';
import type { Found, ListedPlace } from '../acts/draft.ts';
import { routeLine } from '../acts/route-words.ts';

interface CardResultProps {
  readonly result: ActResult;
  readonly preferences: DisplayPreferences;
  /** The routes that are still there to choose from. */
  readonly found: Found | null;
  readonly highlight: Highlight;
  readonly onPlace: (place: ListedPlace) => void;
}

/** As many lines as are read at a glance. */
const FEW_LINES = 6;

/** The answer of an act, with whose data it is made of. */
export function CardResult({ result, preferences, found, highlight, onPlace }: CardResultProps) {
  const [isWhole, setWhole] = useState(false);
  const { headline, lines, places, source } = result;
  const shown = isWhole ? lines : lines.slice(0, FEW_LINES);
  const rest = lines.length - FEW_LINES;
  return (
    <div className="space-y-1.5">
      {headline !== undefined && (
        <p className="numbers text-title font-semibold [overflow-wrap:anywhere]">
          <bdi>{headline}</bdi>
        </p>
      )}
      {found ? (
        <RouteRows found={found} highlight={highlight} preferences={preferences} />
      ) : (
        shown.map((line) => (
          <p key={line} className="numbers text-muted-foreground [overflow-wrap:anywhere]">
            <bdi>{line}</bdi>
          </p>
        ))
      )}
      {!found && rest > 0 && (
        <Button size="small" variant="quiet" onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.less : text.more(rest)}
        </Button>
      )}
      {places && places.length > 0 && <PlaceRows places={places} onPlace={onPlace} />}
      {source !== undefined && source !== '' && (
        <p className="text-small text-muted-foreground [overflow-wrap:anywhere]">
          {text.source(source)}
        </p>
      )}
    </div>
  );
}

/** Copies an answer as plain text. */
export function CopyAnswer({ result }: { readonly result: ActResult }) {
  const { headline, lines, places = [], source } = result;
  const words = [
    headline,
    ...lines,
    ...places.map(({ name, detail }) => `${name} (${detail})`),
    source && text.source(source),
  ].filter((line) => line);
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => void copyAndTell(words.join('\n'), text.copied)}
    >
      <Copy size={14} strokeWidth={1.75} aria-hidden />
      {text.copy}
    </Button>
  );
}

interface RouteRowsProps {
  readonly found: Found;
  readonly highlight: Highlight;
  readonly preferences: DisplayPreferences;
}

function RouteRows({ found, highlight, preferences }: RouteRowsProps) {
  return (
    <ul aria-label={text.routes(found.kind)} className="-mx-3 border-y">
      {found.routes.map((route, index) => (
        <li key={`${route.distanceMetres} ${route.durationSeconds}`}>
          <button
            type="button"
            aria-current={highlight.index === index}
            className="flex min-h-9 w-full items-center gap-2.5 px-3 text-start aria-[current=true]:bg-accent max-md:min-h-11"
            onClick={() => highlight.press(index)}
            onFocus={({ currentTarget }) =>
              currentTarget.matches(':focus-visible') && highlight.press(index)
            }
            onPointerEnter={({ pointerType }) => pointerType !== 'touch' && highlight.point(index)}
            onPointerLeave={() => highlight.point(null)}
          >
            <CandidateNumber index={index} />
            <bdi className="numbers">{routeLine(route, preferences)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface PlaceRowsProps {
  readonly places: readonly ListedPlace[];
  readonly onPlace: (place: ListedPlace) => void;
  /** What a press on one does, by its number and name. */
  readonly labelOf?: (number: number, name: string) => string;
}

/** Places with the numbers of their pins. */
export function PlaceRows({ places, onPlace, labelOf }: PlaceRowsProps) {
  return (
    <ol aria-label={text.places} className="-mx-3 border-y">
      {places.map((place, index) => (
        <li key={place.id}>
          <button
            type="button"
            aria-label={labelOf?.(index + 1, `${place.name}, ${place.detail}`)}
            title={labelOf ? undefined : text.showPlace(place.name)}
            className="flex min-h-9 w-full items-center gap-2.5 px-3 py-1 text-start hover:bg-accent max-md:min-h-11"
            onClick={() => onPlace(place)}
          >
            <span
              aria-hidden
              className="true-colours numbers grid size-5.5 shrink-0 place-items-center rounded-full bg-[#2a6ea8] text-caps font-semibold text-white"
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <bdi className="block truncate">{place.name}</bdi>
              <bdi className="block truncate text-small text-muted-foreground">{place.detail}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
