import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { text as words } from '../../../text/en/map-versions.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { VersionDetail } from './version-detail.tsx';
import { VersionListing } from './version-listing.tsx';

/** The versions of the map: their list, or one of them and what has changed since. */
export function VersionsPanel() {
  const { versions } = useEditor();
  const { chosen } = versions;
  const title = useId();
  /** The one that was open last, so that the focus returns to it. */
  const [last, setLast] = useState<string>();
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3 p-3">
      <header className="flex items-center justify-between gap-2">
        <h2 id={title} className="text-title font-semibold">
          {words.title}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="px-1.5"
          aria-label={words.close}
          onClick={versions.close}
        >
          <X className="size-4" aria-hidden />
        </Button>
      </header>
      {chosen === undefined ? (
        <VersionListing
          focused={last}
          onChoose={(version) => {
            setLast(version.id);
            versions.choose(version);
          }}
        />
      ) : (
        <VersionDetail key={chosen.version.id} chosen={chosen} />
      )}
    </section>
  );
}
