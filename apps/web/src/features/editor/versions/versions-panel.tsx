import { useId, useState } from 'react';
import { text as words } from '../../../text/en/map-versions.ts';
import { useEditor } from '../editor-context.ts';
import { SideHead } from '../panel/side-head.tsx';
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
      <SideHead id={title} title={words.title} closeLabel={words.close} onClose={versions.close} />
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
