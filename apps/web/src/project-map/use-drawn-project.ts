import { useEffect, useState } from 'react';
import { isOffline } from '../http/is-offline.ts';
import type { DrawnProject } from './open-drawn-project.ts';
import type { ProjectMap } from './project-map.ts';

export type DrawnProjectState =
  | { readonly status: 'ready'; readonly drawn: DrawnProject }
  /** Nothing is drawn, or it is not known yet. */
  | { readonly status: 'empty' | 'failed' };

/** Opens the map of a project to be looked at, where something is drawn on it. */
export function useDrawnProject(projectId: string): DrawnProjectState {
  const [state, setState] = useState<DrawnProjectState>({ status: 'empty' });
  useEffect(() => {
    let isGone = false;
    let opened: ProjectMap | undefined;
    const open = async () => {
      const { openDrawnProject } = await import('./open-drawn-project.ts');
      const drawn = await openDrawnProject(projectId);
      opened = drawn?.map;
      if (isGone) opened?.close();
      else if (drawn) setState({ status: 'ready', drawn });
    };
    open().catch(() => {
      // Without a network the page is what this browser has.
      if (!isGone && !isOffline()) setState({ status: 'failed' });
    });
    return () => {
      isGone = true;
      opened?.close();
      setState({ status: 'empty' });
    };
  }, [projectId]);
  return state;
}
