import { Eye } from 'lucide-react';
import { text as words } from '../../../text/en/map-versions.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { nameOfVersion } from './version-words.ts';

/** Says above the map that it is not the one of now, and leads back to that. */
export function VersionBanner() {
  const { versions } = useEditor();
  const { chosen, seen } = versions;
  if (chosen === undefined || seen === undefined) return null;
  return (
    <div
      role="status"
      className="floating flex min-h-11 items-center gap-3 border-warning py-1 ps-3 pe-1.5 max-md:mx-3"
    >
      <Eye className="size-4 shrink-0 text-warning" aria-hidden />
      <span className="min-w-0 truncate font-medium">
        {words.seeing(nameOfVersion(chosen.version))}
      </span>
      <Button size="small" onClick={() => versions.show('compare')}>
        {words.leave}
      </Button>
    </div>
  );
}
