import { Link, useNavigate } from '@tanstack/react-router';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { accountBackend } from '../../account/account-backend.ts';
import { loginAddress } from '../../account/login-address.ts';
import { usePerson } from '../../account/session.ts';
import { useEditor } from '../../features/editor/editor-context.ts';
import { text } from '../../text/en/scratch-map.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ScratchToProjectDialog } from './scratch-to-project-dialog.tsx';

/** Leads from the scratch map, once something is on it, to a project with the same map. */
export function ScratchToProject() {
  const { outline } = useEditor();
  const person = usePerson();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!accountBackend || outline.nodes.size === 0) return null;
  if (!person) {
    return (
      <Link to={loginAddress('/explorer')} className={buttonClass({ size: 'small' })}>
        {text.signIn}
      </Link>
    );
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <FolderPlus className="size-4" aria-hidden />
        {text.action}
      </Button>
      {isOpen && (
        <ScratchToProjectDialog
          onClose={() => setOpen(false)}
          onDone={(id) => void navigate({ to: '/dashboard/projects/view', search: { id } })}
        />
      )}
    </>
  );
}
