import { useCallback } from 'react';
import type { DisplayPreferences } from '../../display/preferences.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { fields, flag, numberFrom } from '../../display/stored-shape.ts';
import type { ValueOf } from '../../display/stored-shape.ts';
import { parseJson, storedValue } from '../../display/stored-value.ts';

/** The key in localStorage under which the planner keeps where its parts stand. */
const KEY = 'planner';

export const panelWidth = { smallest: 300, usual: 360, largest: 480 } as const;

const layoutShape = fields({
  panelOpen: flag(true),
  panelWidth: numberFrom(panelWidth.smallest, panelWidth.largest, panelWidth.usual),
  elevationOpen: flag(true),
});

type Layout = Readonly<ValueOf<typeof layoutShape>>;

/** The planner's own, and those that all pages share. */
export type Preferences = Layout & DisplayPreferences;

const layout = storedValue(KEY, { parse: parseLayout });

/** The remembered preferences, and how to change some of them. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const own = layout.use();
  const [shared, changeShared] = useDisplayPreferences();
  const change = useCallback(
    ({ panelOpen, panelWidth, elevationOpen, ...rest }: Partial<Preferences>) => {
      const changed = Object.entries({ panelOpen, panelWidth, elevationOpen });
      const given = changed.filter(([, value]) => value !== undefined);
      if (given.length > 0) layout.set({ ...layout.get(), ...Object.fromEntries(given) });
      if (Object.keys(rest).length > 0) changeShared(rest);
    },
    [changeShared],
  );
  return [{ ...own, ...shared }, change];
}

/** Whatever is stored: each part that cannot be read is the usual one. */
export function parseLayout(stored: string | null): Layout {
  return layoutShape(parseJson(stored));
}
