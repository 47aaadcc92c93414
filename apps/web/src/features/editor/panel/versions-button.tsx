import { History } from 'lucide-react';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';

/** Opens and closes the panel of versions, where the map has some. */
export function VersionsButton() {
  const { versions } = useEditor();
  if (versions.open === undefined) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={versions.isOpen}
      onClick={versions.isOpen ? versions.close : versions.open}
    >
      <History className="size-4" aria-hidden />
      {text.versions}
    </Button>
  );
}
