import { choice, fields } from '../display/stored-shape.ts';
import type { ValueOf } from '../display/stored-shape.ts';
import { parseJson, storedValue } from '../display/stored-value.ts';

/** The key in localStorage. `public/theme.js` reads it too, before anything is painted. */
const KEY = 'config';

/** The colour themes; styles/themes.css says what each of them changes. */
export const themeNames = [
  'zinc',
  'slate',
  'stone',
  'gray',
  'neutral',
  'red',
  'rose',
  'orange',
  'yellow',
  'green',
  'blue',
  'violet',
] as const;
export type ThemeName = (typeof themeNames)[number];

/** In rem. */
export const radii = [0, 0.25, 0.5, 0.75, 1] as const;

export const fonts = ['inter', 'system', 'readable'] as const;

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const shape = fields({
  theme: choice(themeNames, 'zinc'),
  radius: choice(radii, 0.5),
  font: choice(fonts, 'inter'),
  density: choice(densities, 'comfortable'),
});

/** The appearance of the interface, except the colour mode. */
export type Appearance = Readonly<ValueOf<typeof shape>>;

export const usualAppearance: Appearance = shape(undefined);

const stored = storedValue(KEY, { parse: parseAppearance, apply });

/** The appearance, which every part of the page and every tab follow. */
export function useAppearance(): Appearance {
  return stored.use();
}

/** The appearance as it is now, where no component is. */
export function currentAppearance(): Appearance {
  return stored.get();
}

export function changeAppearance(change: Partial<Appearance>): void {
  stored.set({ ...stored.get(), ...change });
}

/** Whatever is stored: each part that cannot be read is the usual one. */
export function parseAppearance(text: string | null): Appearance {
  return shape(parseJson(text));
}

function apply({ theme, radius, font, density }: Appearance): void {
  const { body } = document;
  for (const name of themeNames) body.classList.toggle(`theme-${name}`, name === theme);
  body.style.setProperty('--radius', `${radius}rem`);
  body.dataset['font'] = font;
  body.dataset['density'] = density;
}
