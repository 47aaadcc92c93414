import { emptyPlan } from '@webmaps/plan/plan';
import { decodePlan } from '@webmaps/plan/url/plan-url';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { text } from '../../text/en/assistant.ts';
import { showToast } from '../../ui/toast.tsx';
import type { PageServices } from './acts/act.ts';
import { keepTurn, loadTurns } from './kept/conversation-database.ts';
import { keepsConversations } from './kept/settings.ts';
import { createReaderClient } from './read/ask-reader.ts';
import { Session } from './turns/session.ts';
import type { SessionState } from './turns/session-state.ts';
import type { Turn } from './turns/turn.ts';

interface OpenSession {
  readonly session: Session;
  readonly state: SessionState;
  /** Loads the reader before the first sentence. */
  readonly warm: () => void;
}

/** The conversation of the page, with what this browser has kept of it and the plan of the address. */
export function useSession(services: PageServices, plan: string | undefined): OpenSession {
  const [{ session, client }] = useState(() => {
    const made = createReaderClient(services);
    const decoded = decodePlan(plan ?? '');
    return {
      client: made,
      session: new Session({
        services,
        ask: made.ask,
        plan: decoded.status === 'ready' ? decoded.plan : emptyPlan,
        onSettled: (turn) => void keep(turn),
      }),
    };
  });
  const state = useSyncExternalStore(session.subscribe, session.getState);
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) {
      isStarted.current = true;
      session.start();
      if (keepsConversations()) {
        loadTurns().then(session.restore, () => undefined);
      }
    }
    return () => {
      session.stop();
      client.close();
    };
  }, [session, client]);
  return { session, state, warm: client.warm };
}

async function keep(turn: Turn): Promise<void> {
  if (!keepsConversations()) return;
  await keepTurn(turn).catch(() => showToast({ title: text.notKept, tone: 'problem' }));
}
