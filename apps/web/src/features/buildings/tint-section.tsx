import { useGroups } from '@webmaps/buildings/use-groups';
import { heightQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import {
  ageClasses,
  heightClasses,
  tintModes,
  unknownTint,
  useTints,
} from '../../map/sun/building-tints.ts';
import type { TintMode } from '../../map/sun/building-tints.ts';
import { text } from '../../text/en/buildings.ts';
import { Switch } from '../../ui/switch.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';

interface TintSectionProps {
  readonly tint: TintMode;
  readonly onTint: (tint: TintMode) => void;
  readonly usualRoofs: boolean;
  readonly onUsualRoofs: (usualRoofs: boolean) => void;
  readonly units: Units;
}

/** What buildings are coloured by, with the legend of its colours. */
export function TintSection({ tint, onTint, usualRoofs, onUsualRoofs, units }: TintSectionProps) {
  return (
    <section className="border-t px-4 py-3">
      <h2 className="text-caps text-muted-foreground">{text.tint.title}</h2>
      <ToggleGroup
        label={text.tint.title}
        className="mt-2 flex w-full"
        value={tint}
        onValueChange={onTint}
        options={tintModes.map((mode) => ({ value: mode, label: text.tint.modes[mode] }))}
      />
      {tint === 'plain' ? (
        <p className="mt-2 text-small text-muted-foreground">{text.tint.plain}</p>
      ) : (
        <Legend rows={legendOf(tint, units)} />
      )}
      <div className="mt-3">
        <Switch
          label={text.roofs.usual}
          description={text.roofs.usualAbout}
          checked={usualRoofs}
          onCheckedChange={onUsualRoofs}
        />
      </div>
    </section>
  );
}

interface LegendRow {
  readonly colour: string;
  readonly label: string;
}

function Legend({ rows }: { readonly rows: readonly LegendRow[] }) {
  return (
    <ul className="mt-2.5 grid grid-cols-2 gap-x-3 gap-y-1 text-small">
      {rows.map(({ colour, label }) => (
        <li key={label} className="flex items-center gap-2">
          <span
            className="size-3.5 shrink-0 rounded-sm border border-foreground/20 forced-color-adjust-none"
            style={{ background: colour }}
            aria-hidden
          />
          <span className="numbers">{label}</span>
        </li>
      ))}
    </ul>
  );
}

function legendOf(tint: Exclude<TintMode, 'plain'>, units: Units): readonly LegendRow[] {
  const unmapped = { colour: unknownTint, label: text.tint.unknown };
  if (tint === 'use') {
    return [
      ...useGroups.map((group) => ({ colour: useTints[group], label: text.tint.uses[group] })),
      unmapped,
    ];
  }
  const classes = tint === 'height' ? heightClasses : ageClasses;
  return [
    ...classes.map(({ from, colour }, index) => {
      const next = classes[index + 1]?.from;
      const label = tint === 'height' ? heightLabel(from, next, units) : yearLabel(from, next);
      return { colour, label };
    }),
    unmapped,
  ];
}

function heightLabel(from: number, next: number | undefined, units: Units): string {
  const write = (metres: number) => quantityText(heightQuantity(metres, units));
  if (from === 0) return text.tint.under(write(next ?? 0));
  if (next === undefined) return text.tint.from(write(from));
  return text.tint.between(heightQuantity(from, units).value, write(next));
}

function yearLabel(from: number, next: number | undefined): string {
  if (from === 0) return text.tint.before(next ?? 0);
  if (next === undefined) return text.tint.since(from);
  return text.tint.years(from, next - 1);
}
