import { Link } from '@tanstack/react-router';
import { useMyInvitations } from '../../data/projects/use-invitations.ts';
import { text } from '../../text/en/invitations.ts';
import { text as projects } from '../../text/en/projects.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** The invitations that wait for the person's answer; nothing where there is none. */
export function MyInvitations() {
  const { data = [] } = useMyInvitations();
  if (data.length === 0) return null;
  return (
    <ul aria-label={text.mine.title} className="grid grid-cols-1 gap-2">
      {data.map(({ id, project_name: project, role, invited_by_name: name }) => (
        <li key={id} className="wrap-anywhere">
          <Alert
            tone="info"
            title={text.mine.line(name || text.someone, project)}
            actions={
              <Link
                to="/invitations/$id"
                params={{ id }}
                aria-label={text.mine.openOf(project)}
                className={buttonClass({ size: 'small' })}
              >
                {text.mine.open}
              </Link>
            }
          >
            {text.mine.role(projects.roles[role].toLowerCase())}
          </Alert>
        </li>
      ))}
    </ul>
  );
}
