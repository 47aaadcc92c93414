import { useCallback } from 'react';
import { z } from 'zod';
import type { DisplayPreferences } from '../../display/preferences.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { parseJson, storedValue } from '../../display/stored-value.ts';

/** The key in localStorage under which the planner keeps where its parts stand. */
const KEY = 'planner';

export const panelWidth = { smallest: 300, usual: 360, largest: 480 } as const;

const layoutSchema = z.object({
  panelOpen: z.boolean().catch(true),
  panelWidth: z.number().min(panelWidth.smallest).max(panelWidth.largest).catch(panelWidth.usual),
  elevationOpen: z.boolean().catch(true),
});

type Layout = Readonly<z.infer<typeof layoutSchema>>;

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
  return layoutSchema.catch(layoutSchema.parse({})).parse(parseJson(stored));
}
