import type { ReactNode } from 'react';
import type { DisplayPreferences } from '../../../display/preferences.ts';
import type { Highlight } from '../../../route-search/use-highlight.ts';
import type { ListedPlace } from '../acts/draft.ts';
import type { Session } from '../turns/session.ts';
import type { SessionState } from '../turns/session-state.ts';

/** What the cards of a conversation share. */
export interface CardParts {
  readonly session: Session;
  readonly state: SessionState;
  readonly preferences: DisplayPreferences;
  readonly highlight: Highlight;
  /** Whether its turn is the last one. */
  readonly isLatest: boolean;
  /** After an act is done with another input: its card is another one. */
  readonly onEdited: () => void;
  readonly onPlace: (place: ListedPlace) => void;
  /** A link to the planner with a found route, or with the plan. */
  readonly openInPlanner: (found: number | null) => ReactNode;
}
