import { lazy, Suspense, useState } from 'react';
import type { Project } from '../../../data/projects/project.ts';
import { text } from '../../../text/en/public-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { ChangeProject } from '../home/use-change-project.ts';

const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}));

interface PublishCardProps {
  readonly project: Project;
  /** An archived project keeps its visibility. */
  readonly maySetVisibility: boolean;
  readonly onChange: ChangeProject;
}

/** For owners: who can open the project, and how it is published and shared. */
export function PublishCard({ project, maySetVisibility, onChange }: PublishCardProps) {
  const { visibility } = project;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const publish = (choice: 'link' | 'public') => {
    onChange('visibility', choice);
    setDialog('open');
  };
  const isPrivate = visibility === 'private';
  return (
    <Card title={text.card.title}>
      <p className="text-muted-foreground">
        {text.card[visibility]}
        {isPrivate && !maySetVisibility && ` ${text.card.archived}`}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isPrivate && maySetVisibility && (
          <>
            <Button size="small" variant="primary" onClick={() => publish('public')}>
              {text.card.publish}
            </Button>
            <Button size="small" onClick={() => publish('link')}>
              {text.card.shareLink}
            </Button>
          </>
        )}
        {!isPrivate && (
          <Button size="small" variant="primary" onClick={() => setDialog('open')}>
            {text.card.share}
          </Button>
        )}
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <PublishDialog
            project={project}
            isOpen={dialog === 'open' && !isPrivate}
            mayChange={maySetVisibility}
            onChange={onChange}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </Card>
  );
}
