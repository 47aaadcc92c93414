import { useCallback, useMemo } from 'react';
import type { DisplayPreferences } from '../../display/preferences.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { choice, choices, fields, flag, numberFrom } from '../../display/stored-shape.ts';
import type { ValueOf } from '../../display/stored-shape.ts';
import { parseJson, storedValue } from '../../display/stored-value.ts';
import { profileNames } from '@webmaps/plan/preferences';
import type { AlongKind } from '@webmaps/protocol/along';

/** The key in localStorage under which the planner keeps its layout. */
const KEY = 'planner';

/** The sections below the waypoints, of which one is shown at a time. */
export const detailNames = ['ground', 'cues', 'splits', 'nearby'] as const;
export type DetailName = (typeof detailNames)[number];

/** What can be searched for along a route. */
export const nearbyKinds = [
  'water',
  'food',
  'toilets',
  'shelter',
] as const satisfies readonly AlongKind[];
/** Without food, of which a town has hundreds. */
const usualNearbyKinds: readonly AlongKind[] = ['water', 'toilets', 'shelter'];

export const panelWidth = { smallest: 300, usual: 360, largest: 480 } as const;

const layoutShape = fields({
  panelOpen: flag(true),
  panelWidth: numberFrom(panelWidth.smallest, panelWidth.largest, panelWidth.usual),
  elevationOpen: flag(true),
  wishesOpen: flag(true),
  detail: choice(detailNames, 'ground'),
  nearbyKinds: someNearbyKinds,
  /** The kind of run that was chosen last, with which a new plan begins. */
  profile: choice(profileNames, 'road'),
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
    (changed: Partial<Preferences>) => {
      const given = Object.entries(changed).filter(([, value]) => value !== undefined);
      const ofLayout = given.filter(([name]) => name in layout.get());
      const ofAll = given.filter(([name]) => !(name in layout.get()));
      if (ofLayout.length > 0) layout.set({ ...layout.get(), ...Object.fromEntries(ofLayout) });
      if (ofAll.length > 0) changeShared(Object.fromEntries(ofAll));
    },
    [changeShared],
  );
  const all = useMemo(() => ({ ...own, ...shared }), [own, shared]);
  return [all, change];
}

/** The detail after this one, and after the last the first. */
export function nextDetail(detail: DetailName): DetailName {
  return detailNames[(detailNames.indexOf(detail) + 1) % detailNames.length] ?? detail;
}

/** Whatever is stored: each part that cannot be read is the usual one. */
export function parseLayout(stored: string | null): Layout {
  return layoutShape(parseJson(stored));
}

/** At least one kind. */
function someNearbyKinds(stored: unknown): readonly AlongKind[] {
  const kinds = choices(nearbyKinds)(stored);
  return kinds.length > 0 ? kinds : usualNearbyKinds;
}
