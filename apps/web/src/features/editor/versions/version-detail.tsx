import { ChevronLeft, Eye, GitCompareArrows } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePerson } from '../../../account/session.ts';
import { sayProblem } from '../../../data/say-outcome.ts';
import { useOutline } from '../../../project-map/use-outline.ts';
import { text as words } from '../../../text/en/map-versions.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineText } from '../../../ui/inline-text.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useEditor } from '../editor-context.ts';
import { ComparisonList } from './comparison-list.tsx';
import { RemoveVersion } from './remove-version.tsx';
import { RestoreVersion } from './restore-version.tsx';
import type { ChosenVersion, VersionView } from './use-versions.ts';
import { MAX_VERSION_NAME, nameOfVersion } from './version-words.ts';

const views = [
  { value: 'compare', label: words.views.compare, icon: <GitCompareArrows className="size-4" /> },
  { value: 'see', label: words.views.see, icon: <Eye className="size-4" /> },
] as const;

/** One version: what it was, what has changed since, and the way back to it. */
export function VersionDetail({ chosen }: { readonly chosen: ChosenVersion }) {
  const { versions, drawing } = useEditor();
  const { version } = chosen;
  const back = useRef<HTMLButtonElement>(null);
  // The row that had the focus is gone.
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        ref={back}
        className="-mx-1.5 self-start px-1.5"
        onClick={versions.leave}
      >
        <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {words.back}
      </Button>
      <VersionHead version={version} />
      {chosen.status === 'opening' && (
        <p role="status" className="text-muted-foreground">
          {words.opening}
        </p>
      )}
      {chosen.status === 'failed' && (
        <LoadFailed title={words.openFailed} onRetry={() => versions.choose(version)}>
          {chosen.reason}
        </LoadFailed>
      )}
      {chosen.status === 'ready' && (
        <>
          <ToggleGroup<VersionView>
            label={words.view}
            show="both"
            size="small"
            value={versions.view}
            options={views}
            onValueChange={(view) => {
              // What is being drawn is of the map that is left.
              drawing.setTool('select');
              versions.show(view);
            }}
          />
          <p className="text-small text-muted-foreground">{words.viewHints[versions.view]}</p>
          <ComparisonList comparison={versions.comparison} />
          <RestoreVersion version={version} open={chosen.open} />
        </>
      )}
    </>
  );
}

function VersionHead({ version }: Pick<ChosenVersion, 'version'>) {
  const { versions } = useEditor();
  const { role } = useOutline(versions.live);
  const person = usePerson();
  const { id, name, kind, createdAt, author } = version;
  const mayRename = role === 'owner' || role === 'editor';
  const isOwn = kind === 'named' && author !== undefined && author.id === person?.id;
  const mayRemove = role === 'owner' || (role === 'editor' && isOwn);
  const rename = async (next: string) => {
    if (next === '') return;
    try {
      await versions.live.versions?.rename(id, next);
      versions.takeName(next);
    } catch (error) {
      sayProblem(error);
    }
  };
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="font-semibold">
          {name === undefined && !mayRename ? (
            words.kinds[kind]
          ) : (
            <InlineText
              label={words.name}
              value={name ?? ''}
              placeholder={words.giveName}
              isEditable={mayRename}
              maxLength={MAX_VERSION_NAME}
              onSave={(next) => void rename(next)}
            />
          )}
        </h3>
        <span className="flex flex-wrap gap-x-1.5 text-small text-muted-foreground">
          {kind !== 'named' && <span>{words.kinds[kind]}</span>}
          <Moment at={createdAt} />
          {author && <span>{words.by(author.name ?? words.former)}</span>}
        </span>
      </div>
      {mayRemove && <RemoveVersion id={id} name={nameOfVersion(version)} />}
    </div>
  );
}
