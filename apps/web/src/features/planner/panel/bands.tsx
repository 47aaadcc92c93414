import type { Breakdown } from '@webmaps/router/route/route';
import type { Units } from '../../../display/quantities.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/planner.ts';
import { knownPercent, sharesOf } from '../../../display/breakdown.ts';
import { unknownGround } from '../../../display/surface-colours.ts';

interface BandsProps {
  readonly title: string;
  readonly breakdown: readonly Breakdown[];
  readonly names: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, string>>;
  readonly units: Units;
}

/** The composition of a route, as one bar with a legend. */
export function Bands({ title, breakdown, names, colours, units }: BandsProps) {
  const shares = sharesOf(breakdown);
  const colourOf = (kind: string) => colours[kind] ?? unknownGround;
  return (
    <section className="border-t px-4 pt-2.5 pb-3">
      <h2 className="flex items-center justify-between text-small leading-5 font-semibold">
        {title}
        <span className="text-caps font-normal text-muted-foreground">
          <bdi>{text.panel.known(knownPercent(breakdown))}</bdi>
        </span>
      </h2>
      <div
        className="true-colours my-2 flex h-2 gap-px overflow-hidden rounded-sm"
        aria-hidden="true"
      >
        {shares.map(({ kind, metres }) => (
          <span key={kind} style={{ flexGrow: metres, background: colourOf(kind) }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
        {shares.map(({ kind, metres }) => (
          <li key={kind} className="flex items-center gap-1.5 text-caps text-muted-foreground">
            <span
              className="true-colours size-2 rounded-xs"
              style={{ background: colourOf(kind) }}
              aria-hidden="true"
            />
            {names[kind] ?? kind.replaceAll('_', ' ')}
            <bdi className="numbers">{quantityText(distanceQuantity(metres, units))}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
