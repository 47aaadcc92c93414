import { ExternalLink, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { distanceQuantity, heightQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import type { BuildingFacts } from '../../map/sun/building-facts.ts';
import { text } from '../../text/en/buildings.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { QuantityValue } from '../../ui/quantity-value.tsx';
import { DRAWN_ID } from './drawn-building.ts';
import type { SunClock } from './sun-clock.ts';
import { pointOf } from './sun-words.ts';
import { volumeQuantity } from './volume-quantity.ts';

interface BuildingCardProps {
  /** `undefined` for a place on the ground. */
  readonly facts: BuildingFacts | undefined;
  /** Why there are no facts of a building that a link names. */
  readonly missing: 'looked_for' | 'not_found' | undefined;
  readonly sun: SunClock;
  readonly units: Units;
  readonly onClose: () => void;
  /** The hours of sun. */
  readonly children: ReactNode;
}

/** What is known of the building that was pressed, each figure with where it is from. */
export function BuildingCard(props: BuildingCardProps) {
  const { facts, missing, sun, units, onClose, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = facts?.id;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <section aria-label={text.facts.label} className="border-b px-4 pt-3 pb-3">
      <div className="flex items-start gap-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 text-title font-semibold [overflow-wrap:anywhere] outline-none"
        >
          {facts ? titleOf(facts) : text.facts.ground}
        </h2>
        <Button variant="quiet" size="icon" aria-label={text.facts.close} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      {missing && (
        <p role="status" className="text-small text-muted-foreground">
          {missing === 'looked_for' ? text.facts.lookedFor : text.facts.notFound}
        </p>
      )}
      {facts && <Facts facts={facts} sun={sun} units={units} />}
      {children}
    </section>
  );
}

interface FactsProps {
  readonly facts: BuildingFacts;
  readonly sun: SunClock;
  readonly units: Units;
}

function Facts({ facts, sun, units }: FactsProps) {
  const { height, base, levels, cubicMetres, startDate, year } = facts;
  const length = useSyncExternalStore(sun.subscribe, () => shadowMetres(height, sun));
  return (
    <>
      {facts.isPart && <p className="text-small text-muted-foreground">{text.facts.part}</p>}
      <dl className="mt-2 grid grid-cols-3 divide-x rounded-md border rtl:divide-x-reverse">
        <Figure name={text.facts.height} quantity={heightQuantity(height, units)} />
        <Figure
          name={text.facts.levels}
          quantity={levels === undefined ? null : { value: String(levels), unit: '' }}
        />
        <Figure name={text.facts.volume} quantity={volumeQuantity(cubicMetres, units)} />
      </dl>
      <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-small">
        {base > 0 && (
          <Row name={text.facts.base} value={quantityText(heightQuantity(base, units))} />
        )}
        <Row name={text.facts.roof} value={roofOf(facts)} />
        <Row name={text.facts.use} value={useOf(facts)} />
        <Row
          name={text.facts.year}
          value={startDate ?? (year === undefined ? text.tint.unknown : String(year))}
        />
        {length !== null && (
          <Row
            name={text.facts.shadow}
            value={text.facts.shadowOf(
              quantityText(distanceQuantity(length, units)),
              pointOf(sun.get().azimuth + 180),
            )}
          />
        )}
      </dl>
      {facts.id !== DRAWN_ID && (
        <p className="mt-1.5 text-small text-muted-foreground">
          {text.facts.heightFrom[facts.heightSource]}
        </p>
      )}
      {facts.id !== DRAWN_ID && (
        <a
          href={osmAddress(facts.id)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'link', size: 'small', className: 'mt-1' })}
        >
          <ExternalLink size={14} aria-hidden />
          {text.facts.osm}
        </a>
      )}
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly quantity: { readonly value: string; readonly unit: string } | null;
}

function Figure({ name, quantity }: FigureProps) {
  return (
    <div className="flex flex-col-reverse px-3 py-1.5">
      <dt className="text-small text-muted-foreground">{name}</dt>
      <dd className="numbers text-title font-semibold">
        <QuantityValue quantity={quantity} />
      </dd>
    </div>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="numbers [overflow-wrap:anywhere]">{value}</dd>
    </>
  );
}

function titleOf({ id, name, useGroup }: BuildingFacts): string {
  if (id === DRAWN_ID) return text.facts.drawn;
  if (name !== undefined) return name;
  return useGroup && useGroup !== 'other' ? text.tint.uses[useGroup] : text.facts.unnamed;
}

function roofOf({ roofShape, roofSource, mappedRoof }: BuildingFacts): string {
  const drawn = text.facts.roofs[roofShape];
  if (roofSource === 'nearest') return text.facts.nearest(drawn, mappedRoof ?? '');
  if (roofSource === 'usual') return text.facts.guessedRoof(drawn);
  return roofSource === 'unmapped' ? text.facts.unmappedRoof : drawn;
}

function useOf({ use }: BuildingFacts): string {
  return use?.replaceAll('_', ' ') ?? text.tint.unknown;
}

/** Of the top on level ground in whole metres; `null` while the sun is down or endlessly low. */
function shadowMetres(height: number, sun: SunClock): number | null {
  const { altitude } = sun.get();
  if (altitude < 1) return null;
  return Math.round(height / Math.tan((altitude * Math.PI) / 180));
}

/** The id carries the kind of the element in its last digit. */
function osmAddress(id: number): string {
  const kind = id % 10 === 3 ? 'relation' : 'way';
  return `https://www.openstreetmap.org/${kind}/${Math.floor(id / 10)}`;
}
