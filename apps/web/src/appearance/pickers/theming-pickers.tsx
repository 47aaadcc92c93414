import { Check } from 'lucide-react';
import { text } from '../../text/en/appearance.ts';
import { changeAppearance, radii, themeNames, useAppearance } from '../appearance.ts';
import type { ThemeName } from '../appearance.ts';
import { colourModes, useColourMode } from '../colour-mode.ts';
import { FrameDrawing, inBothModes, inDark, inLight } from './frame-drawing.tsx';
import { Picker } from './picker.tsx';

export function ColorPicker() {
  const { theme } = useAppearance();
  return (
    <Picker
      label={text.color}
      chosen={text.colors[theme]}
      value={theme}
      onValueChange={(chosen) => changeAppearance({ theme: chosen })}
      columns="grid-cols-6 gap-x-1 gap-y-0.5 [&>*]:px-0 [&>*:not([data-checked])]:border-transparent"
      options={themeNames.map((value) => ({
        value,
        label: text.colors[value],
        picture: <Swatch theme={value} isChosen={value === theme} />,
      }))}
    />
  );
}

function Swatch({ theme, isChosen }: { readonly theme: ThemeName; readonly isChosen: boolean }) {
  return (
    <span
      className={`theme-${theme} true-colours mx-auto grid size-6 place-items-center rounded-full bg-(--swatch) text-(--swatch-foreground) ring-1 ring-foreground/15`}
    >
      {isChosen && <Check className="size-3.5" strokeWidth={2.5} aria-hidden />}
    </span>
  );
}

export function RadiusPicker() {
  const { radius } = useAppearance();
  const chosen = radii.find((value) => value === radius) ?? 0.5;
  return (
    <Picker
      label={text.radius}
      chosen={text.rem(radius)}
      value={String(chosen)}
      onValueChange={(next) => {
        const value = radii.find((known) => String(known) === next);
        if (value !== undefined) changeAppearance({ radius: value });
      }}
      columns="grid-cols-5"
      options={radii.map((value) => ({
        value: String(value),
        label: String(value),
        picture: (
          <span
            style={{ borderStartStartRadius: `${value}rem` }}
            className="mx-auto h-4 w-8 border-s-[1.5px] border-t-[1.5px] border-current"
          />
        ),
      }))}
    />
  );
}

const modePalettes = { light: inLight, dark: inDark, system: inBothModes } as const;

export function ModePicker() {
  const { mode, setMode } = useColourMode();
  return (
    <Picker
      label={text.mode}
      value={mode}
      onValueChange={setMode}
      columns="grid-cols-3"
      options={colourModes.map((value) => ({
        value,
        label: text.modes[value],
        picture: <FrameDrawing palettes={modePalettes[value]} />,
      }))}
    />
  );
}
