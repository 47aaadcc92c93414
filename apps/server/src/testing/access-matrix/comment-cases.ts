import type { AccessCase } from './access-case.ts';
import type { Actor } from './access-table.ts';
import { idOf, personId, projectId } from './people-and-projects.ts';
import type { Person, Project } from './people-and-projects.ts';

export function comment(name: Project, by: (actor: Actor) => Person): AccessCase {
  return {
    key: (actor) => ({ id: idOf(`comment ${name} ${by(actor)}`) }),
    insert: () => ({ project_id: projectId(name), body: 'A new one' }),
    patch: { resolved_at: '2026-01-01T00:00:00Z' },
  };
}

export function commentRead(whose: (actor: Actor) => Person): AccessCase {
  return {
    key: (actor) => ({
      user_id: personId(whose(actor)),
      comment_id: idOf('comment private fellow'),
    }),
    insert: (actor) => ({
      user_id: personId(whose(actor)),
      comment_id: idOf('comment public fellow'),
      read_at: '2026-01-01T08:00:00Z',
    }),
    patch: { read_at: '2026-01-02T08:00:00Z' },
  };
}
