import { text } from '../../text/en/appearance.ts';
import { changeAppearance, densities, fonts, useAppearance } from '../appearance.ts';
import type { Density } from '../appearance.ts';
import { Picker } from './picker.tsx';

export function FontPicker() {
  const { font } = useAppearance();
  return (
    <Picker
      label={text.font}
      value={font}
      onValueChange={(chosen) => changeAppearance({ font: chosen })}
      columns="grid-cols-3"
      options={fonts.map((value) => ({
        value,
        label: text.fonts[value],
        picture: (
          <span data-font={value} className="font-sans text-heading text-foreground" aria-hidden>
            {text.fontSample}
          </span>
        ),
      }))}
    />
  );
}

export function DensityPicker() {
  const { density } = useAppearance();
  return (
    <Picker
      label={text.density}
      value={density}
      onValueChange={(chosen) => changeAppearance({ density: chosen })}
      columns="grid-cols-3"
      options={densities.map((value) => ({
        value,
        label: text.densities[value],
        picture: <Rows density={value} />,
      }))}
    />
  );
}

function Rows({ density }: { readonly density: Density }) {
  const gap = density === 'compact' ? 7 : 11;
  const rows = density === 'compact' ? [0, 1, 2, 3, 4] : [0, 1, 2];
  return (
    <svg viewBox="0 0 96 40" aria-hidden className="w-full rounded-sm bg-muted">
      {rows.map((row) => (
        <g key={row} className="fill-faint">
          <circle cx="14" cy={6 + row * gap + (density === 'compact' ? 0 : 3)} r="2" />
          <rect
            x="22"
            y={5 + row * gap + (density === 'compact' ? 0 : 3)}
            width={row % 2 === 0 ? 58 : 44}
            height="2"
            rx="1"
          />
        </g>
      ))}
    </svg>
  );
}
