import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { directions, usualAppSettings } from './app-settings.ts';
import { densities, fonts, radii, themeNames, usualAppearance } from './appearance.ts';
import { colourModes } from './colour-mode.ts';

const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8');

/** What the script puts on a page where this is stored; the machine is light. */
function paint(stored: Readonly<Record<string, string>>) {
  const classes: string[] = [];
  const properties: Record<string, string> = {};
  let isDark = false;
  const root = {
    classList: { toggle: (_: string, on: boolean) => void (isDark = on) },
    style: { colorScheme: '' },
    dir: '',
  };
  const body = {
    classList: { add: (name: string) => void classes.push(name) },
    style: { setProperty: (name: string, value: string) => void (properties[name] = value) },
    dataset: {} as Record<string, string>,
  };
  runInNewContext(script, {
    document: { documentElement: root, body, querySelector: () => null },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: false }),
  });
  return { isDark, scheme: root.style.colorScheme, direction: root.dir, classes, properties, body };
}

const paintAppearance = (change: object) => paint({ config: JSON.stringify(change) });

describe('the script before the first paint', () => {
  it('paints every choice that the settings have', () => {
    for (const theme of themeNames)
      expect(paintAppearance({ theme }).classes).toEqual([`theme-${theme}`]);
    for (const radius of radii)
      expect(paintAppearance({ radius }).properties).toEqual({ '--radius': `${radius}rem` });
    for (const font of fonts) expect(paintAppearance({ font }).body.dataset['font']).toBe(font);
    for (const density of densities)
      expect(paintAppearance({ density }).body.dataset['density']).toBe(density);
    for (const direction of directions) {
      const stored = { 'app-settings': JSON.stringify({ direction }) };
      expect(paint(stored).direction).toBe(direction);
    }
    for (const mode of colourModes) {
      const scheme = mode === 'system' ? 'light' : mode;
      const painted = paint({ 'color-mode': mode });
      expect(painted).toMatchObject({ scheme, isDark: scheme === 'dark' });
    }
  });

  it.each([{}, { config: '{', 'app-settings': '7', 'color-mode': 'sepia' }])(
    'paints the usual appearance where %j is stored',
    (stored) => {
      const { theme, radius, font, density } = usualAppearance;
      expect(paint(stored)).toMatchObject({
        scheme: 'light',
        direction: usualAppSettings.direction,
        classes: [`theme-${theme}`],
        properties: { '--radius': `${radius}rem` },
        body: { dataset: { font, density } },
      });
    },
  );
});
