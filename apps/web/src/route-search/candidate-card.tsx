import type { FoundRoute } from '@webmaps/router/loops/loop';
import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { sharesOf } from '../display/breakdown.ts';
import { surfaceColours, unknownGround } from '../display/surface-colours.ts';
import { phoneQuery, useMediaQuery } from '../ui/use-media-query.ts';
import { CandidateNumber } from './candidate-number.tsx';
import type { Highlight } from './use-highlight.ts';
import { sparkline } from './sparkline.ts';

interface CandidateCardProps {
  readonly index: number;
  readonly route: FoundRoute;
  readonly highlight: Highlight;
  /** Its kind and number, for people who do not see the colours. */
  readonly name: string;
  readonly length: string;
  /** Shown beside the length. */
  readonly aside: string;
  readonly facts: readonly (string | false | null)[];
  readonly act: string;
  /** Metres that the full height of the sparkline represents. */
  readonly heightRange: number;
  readonly onChoose: (route: FoundRoute) => void;
}

/**
 * One of several routes. Pointing at it or reaching it by key shows it on the map, a press chooses
 * it; for a finger, which cannot point, the first press shows it.
 */
export function CandidateCard(props: CandidateCardProps) {
  const { index, route, highlight, heightRange, onChoose, act } = props;
  const isPhone = useMediaQuery(phoneQuery);
  const isHighlighted = highlight.index === index;
  const facts = props.facts.filter((fact) => typeof fact === 'string');
  // Every word that is seen, in its order: people who speak to it say what they read.
  const said = [
    `${props.name}: ${props.length}`,
    props.aside,
    ...facts,
    ...(isHighlighted ? [act] : []),
  ];
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // It may have been pressed on the map, while the sheet shows others.
    if (isHighlighted && isPhone) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted, isPhone]);
  const onClick = ({ nativeEvent }: MouseEvent) => {
    const byFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    if (byFinger && !isHighlighted) highlight.press(index);
    else onChoose(route);
  };
  return (
    <li ref={card} className="scroll-my-3">
      <button
        type="button"
        aria-label={said.join(', ')}
        aria-current={isHighlighted}
        className="group w-full rounded-md border bg-card px-3 py-2.5 text-start transition-colors duration-120 aria-[current=true]:border-foreground/35 aria-[current=true]:bg-accent"
        onClick={onClick}
        onPointerMove={({ pointerType, movementX, movementY }) => {
          // A card that appears or scrolls under a resting pointer is not pointed at.
          const moves = movementX !== 0 || movementY !== 0;
          if (pointerType !== 'touch' && moves) highlight.point(index);
        }}
        onPointerLeave={() => highlight.point(null)}
        onFocus={({ currentTarget }) =>
          currentTarget.matches(':focus-visible') && highlight.press(index)
        }
      >
        <span className="flex items-center gap-2.5">
          <CandidateNumber index={index} />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
            <b className="numbers text-title font-semibold">
              <bdi>{props.length}</bdi>
            </b>
            <bdi className="text-small text-muted-foreground">{props.aside}</bdi>
          </span>
          <Profile route={route} range={heightRange} />
        </span>
        <Facts facts={facts} />
        <SurfaceBar route={route} />
        {isHighlighted && (
          <span className="mt-2.5 flex h-8 items-center justify-center gap-2 rounded-md bg-primary font-medium text-primary-foreground max-md:h-11">
            <Check size={16} strokeWidth={1.75} aria-hidden />
            {act}
          </span>
        )}
      </button>
    </li>
  );
}

/** Facts with a dot between them. At the start of a line the dot is outside the box and clipped. */
function Facts({ facts }: { readonly facts: readonly string[] }) {
  return (
    <span className="mt-1 block overflow-clip text-small text-muted-foreground">
      <span className="-ms-3 flex flex-wrap">
        {facts.map((fact) => (
          <span key={fact} className="relative ps-3 whitespace-nowrap">
            <span aria-hidden="true" className="absolute start-0 w-3 text-center">
              ·
            </span>
            <bdi>{fact}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
}

const profile = { width: 72, height: 24 } as const;

function Profile({ route, range }: { readonly route: FoundRoute; readonly range: number }) {
  if (!route.elevation) return null;
  return (
    <svg
      {...profile}
      viewBox={`0 0 ${profile.width} ${profile.height}`}
      aria-hidden="true"
      className="shrink-0 text-faint"
    >
      <path d={sparkline(route.elevation.metres, { ...profile, range })} fill="currentColor" />
    </svg>
  );
}

function SurfaceBar({ route }: { readonly route: FoundRoute }) {
  return (
    <span
      className="true-colours mt-2 flex h-1.5 gap-px overflow-hidden rounded-full"
      aria-hidden="true"
    >
      {sharesOf(route.surfaces).map(({ kind, metres }) => (
        <span
          key={kind}
          style={{ flexGrow: metres, background: surfaceColours[kind] ?? unknownGround }}
        />
      ))}
    </span>
  );
}
