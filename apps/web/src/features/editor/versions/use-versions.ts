import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import type { OpenVersion, ProjectMap } from '../../../project-map/project-map.ts';
import type {
  DifferenceMark,
  MapComparison,
} from '../../../project-map/versions/map-comparison.ts';
import type { MapVersion } from '../../../project-map/versions/version.ts';
import type { SidePanel } from '../state/use-side-panel.ts';

/** What the map shows of a version: what has changed since, or the map as it was. */
export type VersionView = 'compare' | 'see';

/** The version that the panel is about. */
export type ChosenVersion = { readonly version: MapVersion } & (
  | { readonly status: 'opening' }
  | { readonly status: 'failed'; readonly reason: string }
  | { readonly status: 'ready'; readonly open: OpenVersion }
);

/** The panel of versions, and what it shows on the map. */
export interface VersionsPanelState {
  readonly isOpen: boolean;
  /** Undefined for a map that has no versions. */
  readonly open: (() => void) | undefined;
  readonly close: () => void;
  /** The map as it is now, whatever is seen. */
  readonly live: ProjectMap;
  readonly chosen: ChosenVersion | undefined;
  readonly choose: (version: MapVersion) => void;
  /** Back to the list. */
  readonly leave: () => void;
  /** The chosen version is called so from now on. */
  readonly takeName: (name: string) => void;
  readonly view: VersionView;
  readonly show: (view: VersionView) => void;
  /** What has changed since the chosen version; undefined until it is known. */
  readonly comparison: MapComparison | undefined;
  /** What is drawn over the map. */
  readonly marks: readonly DifferenceMark[];
  /** The map as it was, while it is seen. */
  readonly seen: ProjectMap | undefined;
}

const nothing: readonly DifferenceMark[] = [];
/** Rest of the map after which what has changed is asked for again. */
const REST_MILLISECONDS = 500;

export function useVersions(live: ProjectMap, side: SidePanel): VersionsPanelState {
  const { versions } = live;
  const isOpen = side.opened === 'versions';
  const [kept, setChosen] = useState<ChosenVersion>();
  // Another panel that takes its place closes the version.
  const chosen = isOpen ? kept : undefined;
  const [view, setView] = useState<VersionView>('compare');
  const opening = useRef(0);
  const open = chosen?.status === 'ready' ? chosen.open : undefined;
  const comparison = useComparison(live, open);
  useEffect(() => () => open?.close(), [open]);

  const choose = useCallback(
    (version: MapVersion) => {
      const number = ++opening.current;
      setView('compare');
      setChosen({ version, status: 'opening' });
      const set = (next: ChosenVersion) => {
        if (number === opening.current) setChosen(next);
      };
      versions?.open(version).then(
        (ready) => set({ version, status: 'ready', open: ready }),
        (error: unknown) => set({ version, status: 'failed', reason: sentenceOf(error) }),
      );
    },
    [versions],
  );
  const leave = useCallback(() => {
    opening.current++;
    setChosen(undefined);
    setView('compare');
  }, []);
  const takeName = useCallback((name: string) => {
    setChosen((was) => was && { ...was, version: { ...was.version, name } });
  }, []);

  return useMemo(
    () => ({
      isOpen,
      open:
        versions &&
        (() => {
          leave();
          side.open('versions');
        }),
      close: side.close,
      live,
      chosen,
      choose,
      leave,
      takeName,
      view,
      show: setView,
      comparison,
      marks: isOpen && view === 'compare' ? (comparison?.marks ?? nothing) : nothing,
      seen: view === 'see' ? open?.map : undefined,
    }),
    [isOpen, versions, side, live, chosen, choose, leave, takeName, view, comparison, open],
  );
}

/** What has changed since a version, up to now, by anybody. */
function useComparison(live: ProjectMap, open: OpenVersion | undefined) {
  const [comparison, setComparison] = useState<MapComparison>();
  useEffect(() => {
    if (open === undefined) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const compare = () => {
      open.compare().then(
        (made) => {
          if (!isOver) setComparison(made);
        },
        // The worker is gone with the map.
        () => undefined,
      );
    };
    const stop = live.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(compare, REST_MILLISECONDS);
    });
    compare();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
      setComparison(undefined);
    };
  }, [live, open]);
  return comparison;
}
