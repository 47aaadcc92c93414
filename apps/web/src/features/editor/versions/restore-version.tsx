import { History } from 'lucide-react';
import { useState } from 'react';
import { sayDone } from '../../../data/say-outcome.ts';
import type { MapVersion } from '../../../project-map/versions/version.ts';
import type { OpenVersion } from '../../../project-map/project-map.ts';
import { useOutline } from '../../../project-map/use-outline.ts';
import { text as editor } from '../../../text/en/editor.ts';
import { text as words } from '../../../text/en/map-versions.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { useEditor } from '../editor-context.ts';
import { nameOfVersion } from './version-words.ts';

interface RestoreVersionProps {
  readonly version: MapVersion;
  readonly open: OpenVersion;
}

/** Makes the map what it was, after a sentence of what that does. */
export function RestoreVersion({ version, open }: RestoreVersionProps) {
  const { versions } = useEditor();
  const { comparison, live } = versions;
  const { role } = useOutline(live);
  const [isRestoring, setRestoring] = useState(false);
  if (role !== 'owner' && role !== 'editor') return null;
  const restore = async () => {
    setRestoring(true);
    const problem = await restoreOnce(open).catch(() => editor.refusals.unreadable);
    setRestoring(false);
    if (problem !== undefined) {
      addToast({ title: problem, variant: 'destructive' });
      return;
    }
    versions.leave();
    sayDone(words.restored, () => void live.undo());
  };
  const canRestore = comparison !== undefined && comparison.nodes.length > 0;
  return (
    <AlertDialog
      trigger={
        <Button variant="primary" disabled={!canRestore} loading={isRestoring}>
          <History className="size-4" aria-hidden />
          {isRestoring ? words.restoring : words.restore}
        </Button>
      }
      title={words.restoreTitle(nameOfVersion(version))}
      description={comparison && words.restoreAbout(comparison.counts, comparison.nodes.length)}
      cancelLabel={words.cancel}
      actionLabel={words.restore}
      onAction={() => void restore()}
    />
  );
}

/** Gives why nothing was restored. */
async function restoreOnce(open: OpenVersion): Promise<string | undefined> {
  const restored = await open.restore();
  switch (restored.status) {
    case 'done':
      return undefined;
    case 'same':
      return words.same;
    case 'not-kept':
      return words.noRoom;
    case 'refused':
      return restored.reason === 'not-allowed'
        ? words.closedLayers
        : editor.refusals[restored.reason];
  }
}
