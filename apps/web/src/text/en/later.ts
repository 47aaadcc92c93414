import type { PagePath } from '@webmaps/sitemap/pages';

/** Something that can be done instead, now. */
export type LaterAction = keyof typeof actions;

interface LaterText {
  /** What is not here, and what there is instead: one sentence or two. */
  readonly body: string;
  /** The first is the one to take. */
  readonly actions: readonly [LaterAction, LaterAction?];
}

const actions = {
  plan: 'Plan a run',
  buildings: 'Open the map tilted',
  map: 'Open the map',
  home: 'Go to Home',
  appearance: 'Appearance',
  display: 'Display settings',
  helpSources: 'Data sources and licences',
  helpShare: 'How to share a route',
  projects: 'Open the list of projects',
  quickProject: 'Make a project',
} as const;

/** The pages whose feature is not in this version. */
export const text = {
  actions,
  pages: {
  } satisfies Partial<Record<PagePath, LaterText>> as Partial<Record<PagePath, LaterText>>,
} as const;
