import type { LaterAction } from '../../text/en/later.ts';

/** Where each action leads. */
export const targets = {
  plan: { to: '/run' },
  map: { to: '/run' },
  buildings: { to: '/run' },
  home: { to: '/' },
  appearance: { to: '/settings/appearance' },
  display: { to: '/settings/display' },
  helpSources: { to: '/help', hash: 'sources' },
  helpShare: { to: '/help', hash: 'share' },
  projects: { to: '/dashboard/projects/list' },
  quickProject: { to: '/dashboard/projects/add-one' },
} as const satisfies Record<LaterAction, { to: string; hash?: string }>;
