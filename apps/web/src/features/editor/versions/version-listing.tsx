import { ChevronRight, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { wholeNumber } from '../../../display/quantities.ts';
import type { MapVersion } from '../../../project-map/versions/version.ts';
import { text as words } from '../../../text/en/map-versions.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { useEditor } from '../editor-context.ts';
import { NameVersion } from './name-version.tsx';
import { useVersionList } from './use-version-list.ts';
import { nameOfVersion } from './version-words.ts';

interface VersionListingProps {
  /** The version whose row takes the focus. */
  readonly focused: string | undefined;
  readonly onChoose: (version: MapVersion) => void;
}

/** All versions, the latest first, and the field that adds one. */
export function VersionListing({ focused, onChoose }: VersionListingProps) {
  const { versions, mayEdit } = useEditor();
  const list = useVersionList(versions.live.versions);
  return (
    <>
      {mayEdit && <NameVersion onAdded={list.reread} />}
      {list.versions === undefined && list.problem === undefined && (
        <p role="status" className="text-muted-foreground">
          {words.loading}
        </p>
      )}
      {list.problem !== undefined && (
        <LoadFailed
          title={words.failed}
          retrying={list.isReading}
          onRetry={() => void list.reread()}
        >
          {list.problem}
        </LoadFailed>
      )}
      {list.versions?.length === 0 && <p>{words.empty}</p>}
      {list.versions !== undefined && list.versions.length > 0 && (
        <ul aria-label={words.list} className="-mx-1.5 flex flex-col">
          {list.versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              isFocused={version.id === focused}
              onChoose={() => onChoose(version)}
            />
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2 border-t pt-3 text-small text-muted-foreground">
        <p className="min-w-0 flex-1">{words.about}</p>
        <Button
          variant="quiet"
          size="small"
          className="px-1.5"
          aria-label={words.refresh}
          title={words.refresh}
          loading={list.isReading}
          onClick={() => void list.reread()}
        >
          <RotateCw className="size-4" aria-hidden />
        </Button>
      </div>
    </>
  );
}

interface VersionRowProps {
  readonly version: MapVersion;
  readonly isFocused: boolean;
  readonly onChoose: () => void;
}

function VersionRow({ version, isFocused, onChoose }: VersionRowProps) {
  const { name, kind, createdAt, author, features } = version;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <li>
      <button
        type="button"
        ref={button}
        aria-label={words.openOne(nameOfVersion(version))}
        className="flex w-full items-center gap-2 rounded-md px-1.5 py-1.5 text-start hover:bg-accent max-md:min-h-12"
        onClick={onChoose}
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={name === undefined ? 'truncate' : 'truncate font-medium'}>
            {name ?? words.kinds[kind]}
          </span>
          <span className="flex flex-wrap gap-x-1.5 text-small text-muted-foreground">
            <Moment at={createdAt} />
            {author && <span>{words.by(author.name ?? words.former)}</span>}
            {features !== undefined && (
              <span className="numbers">{words.count(wholeNumber(features), features)}</span>
            )}
          </span>
        </span>
        <ChevronRight
          className="size-4 shrink-0 text-muted-foreground rtl:-scale-x-100"
          aria-hidden
        />
      </button>
    </li>
  );
}
