import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { themeNames } from '../apps/web/src/appearance/appearance.ts';
import { store } from './stored.ts';
import { alive } from './page-work.ts';
import { test } from './story.ts';

const surfaces = ['background', 'card', 'popover', 'sidebar', 'muted', 'secondary', 'accent'];
const texts = ['foreground', 'muted-foreground', 'destructive', 'success', 'warning', 'info'];
/** Words on a surface of their own. */
const pairs = [
  ['card-foreground', 'card'],
  ['popover-foreground', 'popover'],
  ['secondary-foreground', 'secondary'],
  ['accent-foreground', 'accent'],
  ['foreground', 'accent-strong'],
];
const fills = [
  ['primary-foreground', 'primary'],
  ['destructive-foreground', 'destructive'],
];
const edges = ['ring', 'input'];
const specified =
  'background foreground card popover primary secondary muted accent destructive border input ring radius';

const asked = [
  { mode: 'light', textRatio: 4.8 },
  { mode: 'dark', textRatio: 5.7 },
] as const;

for (const { mode, textRatio } of asked) {
  test(`in ${mode}, every variable of the 12 themes resolves, and text has a contrast to every surface of ${textRatio}:1, words on buttons of 4.5:1, focus and borders of fields of 3:1`, async ({
    page,
  }) => {
    await open(page, mode);
    const weak: string[] = [];
    for (const theme of themeNames) {
      await wear(page, theme);
      const missing = await unresolved(page, specified.split(' '));
      expect(missing, theme).toEqual([]);
      const colours = await coloursOf(page, [
        ...new Set([...surfaces, ...texts, ...edges, ...pairs.flat(), ...fills.flat()]),
      ]);
      const demand = (over: string, under: string, least: number) => {
        const ratio = contrast(colours[over], colours[under]);
        if (!(ratio >= least)) weak.push(`${theme}: ${over} on ${under} ${ratio.toFixed(2)}`);
      };
      for (const surface of surfaces) {
        for (const name of texts) demand(name, surface, textRatio);
        for (const name of edges) demand(name, surface, 3);
      }
      for (const [over = '', under = ''] of pairs) demand(over, under, textRatio);
      for (const [over = '', under = ''] of fills) demand(over, under, 4.5);
    }
    expect(weak).toEqual([]);
  });
}

test('the 12 themes are 12 to the eye: no two have the same surfaces and the same primary colour', async ({
  page,
}) => {
  for (const mode of ['light', 'dark'] as const) {
    await open(page, mode);
    const seen = new Map<string, string>();
    for (const theme of themeNames) {
      await wear(page, theme);
      const colours = JSON.stringify(await coloursOf(page, ['primary', 'secondary', 'ring']));
      expect(seen.get(colours), `${theme} in ${mode}`).toBeUndefined();
      seen.set(colours, theme);
    }
  }
});

async function open(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  await store(page, { 'color-mode': 'system' });
  await page.goto('/help');
  await alive(page);
}

/** Swaps the theme's class, as choosing the theme does. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    const { classList } = document.body;
    for (const other of [...classList]) if (other.startsWith('theme-')) classList.remove(other);
    classList.add(`theme-${name}`);
  }, theme);
}

async function unresolved(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      wanted.filter((name) => {
        const value = getComputedStyle(document.body).getPropertyValue(`--${name}`);
        const property = name === 'radius' ? 'border-radius' : 'color';
        return value === '' || !CSS.supports(property, value);
      }),
    names,
  );
}

type Colour = readonly [number, number, number];

/** The colours as they come to the screen: pixels of a canvas, red, green and blue up to 255. */
async function coloursOf(
  page: Page,
  names: readonly string[],
): Promise<Partial<Record<string, Colour>>> {
  return page.evaluate((wanted) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('No canvas');
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.transitionProperty = 'none';
    const found: Record<string, [number, number, number]> = {};
    for (const name of wanted) {
      probe.style.color = `var(--${name})`;
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      found[name] = [red, green, blue];
    }
    probe.remove();
    return found;
  }, names);
}

/** As WCAG 2 has it. */
function contrast(a: Colour | undefined, b: Colour | undefined): number {
  if (!a || !b) return 0;
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
