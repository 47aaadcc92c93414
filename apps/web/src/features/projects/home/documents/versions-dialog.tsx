import { useState } from 'react';
import { sentenceOf } from '../../../../data/ask.ts';
import { addUploads, useUploads } from '../../../../data/documents/uploads.ts';
import { nameWithFile } from '../../../../data/documents/file-names.ts';
import { useDocumentVersions } from '../../../../data/documents/document-versions.ts';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import { sayDone } from '../../../../data/say-outcome.ts';
import { useOnline } from '../../../../http/use-online.ts';
import { newId } from '../../../../storage/new-id.ts';
import { text } from '../../../../text/en/documents.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { keepsFocus, useKeptFocus } from '../../../../ui/use-kept-focus.ts';
import { LinesSkeleton } from '../../lines-skeleton.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { RenderShapes } from './render-shapes.ts';
import { UploadRows } from './upload-rows.tsx';
import type { DocumentActions } from './use-document-actions.ts';
import { useVersionActions } from './use-version-actions.ts';
import { VersionRow } from './version-row.tsx';

interface VersionsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** As it is now; one that another person has deleted is as it was. */
  readonly document: ProjectDocument;
  readonly isDeleted: boolean;
  readonly mayEdit: boolean;
  readonly actions: DocumentActions;
  readonly renderShapes: RenderShapes;
}

const words = text.versions;

/** The files that a document has and had: to be seen, saved, restored and deleted. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { open, onClose, document, isDeleted, mayEdit, actions, renderShapes } = props;
  const { data, error, isFetching, refetch } = useDocumentVersions(document, open);
  const isOnline = useOnline();
  const acts = useVersionActions(document);
  const uploads = useUploads().filter((one) => one.replaces === document.id);
  const [previewed, setPreviewed] = useState<ProjectDocument>();
  const [isPreviewing, setPreviewing] = useState(false);
  const keepFocus = useKeptFocus('button');
  // A version that is restored is the document's own before the server has said so.
  const former = data?.versions.filter(({ path }) => path !== document.path) ?? [];
  const people = new Map(data?.people.map((person) => [person.id, person]));
  const canChange = mayEdit && isOnline && !isDeleted;
  const add = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const name = nameWithFile(document.name, file.name);
    addUploads({
      projectId: document.project_id,
      folder: document.folder,
      files: [{ id: newId(), name, file, replaces: document.id }],
      onAdded: () => {
        sayDone(words.added(name));
        actions.refetch();
      },
    });
  };
  const rowProps = (file: ProjectDocument) => ({
    file,
    person: people.get(file.file_by ?? ''),
    isOnline: isOnline && !isDeleted,
    onPreview: () => {
      setPreviewed(file);
      setPreviewing(true);
    },
    onDownload: () => actions.download(file),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title(document.name)}
      description={words.about}
      closeLabel={text.close}
    >
      <div ref={keepFocus}>
        <div {...keepsFocus} className="flex flex-col gap-3 outline-none">
          {isDeleted && <p role="status">{words.gone}</p>}
          {!isOnline && (
            <p role="status" className="text-muted-foreground">
              {text.offline}
            </p>
          )}
          {error && isOnline && (
            <LoadFailed title={words.failed} retrying={isFetching} onRetry={() => void refetch()}>
              {sentenceOf(error)}
            </LoadFailed>
          )}
          {!data && !error && <LinesSkeleton label={words.loading} lines={3} />}
          {data && (
            <ul aria-label={words.list} className="-my-1 divide-y divide-hairline">
              <VersionRow {...rowProps(document)} isCurrent />
              {former.map((version) => (
                <VersionRow
                  key={version.id}
                  {...rowProps({ ...document, ...version, id: document.id })}
                  {...(canChange && {
                    onRestore: () => acts.restore(version),
                    onRemove: () => acts.remove(version),
                  })}
                />
              ))}
            </ul>
          )}
          {data && former.length === 0 && <p className="text-muted-foreground">{words.none}</p>}
          <UploadRows uploads={uploads} />
          {canChange && (
            <DropZone label={words.drop} buttonLabel={words.add} compact onFiles={add}>
              {words.limit}
            </DropZone>
          )}
        </div>
      </div>
      {previewed && (
        <PreviewDialog
          key={previewed.path}
          open={isPreviewing}
          onClose={() => setPreviewing(false)}
          document={previewed}
          onDownload={() => actions.download(previewed)}
          renderShapes={renderShapes}
        />
      )}
    </Dialog>
  );
}
