import { FolderPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../../../data/ask.ts';
import { useDocuments } from '../../../../data/documents/use-documents.ts';
import { useOnline } from '../../../../http/use-online.ts';
import { text } from '../../../../text/en/documents.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { keepsFocus, useKeptFocus } from '../../../../ui/use-kept-focus.ts';
import { CardTitle } from '../../card-title.tsx';
import { LinesSkeleton } from '../../lines-skeleton.tsx';
import type { Asked } from './asked.ts';
import { DocumentDialogs } from './document-dialogs.tsx';
import { DocumentList } from './document-list.tsx';
import { FolderCrumbs } from './folder-crumbs.tsx';
import type { RenderShapes } from './render-shapes.ts';
import { UploadArea } from './upload-area.tsx';
import { useDocumentActions } from './use-document-actions.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useOpenFolder } from './use-open-folder.ts';

interface DocumentsCardProps {
  readonly projectId: string;
  readonly mayEdit: boolean;
  readonly renderShapes: RenderShapes;
}

/** The files of the project, in folders. */
export function DocumentsCard({ projectId, mayEdit, renderShapes }: DocumentsCardProps) {
  const { data, error, isFetching, refetch } = useDocuments(projectId);
  const isOnline = useOnline();
  const documents = useMemo(() => data?.documents ?? [], [data]);
  const { area, actions } = useFocusAfterRemoval(useDocumentActions(projectId), documents);
  const place = useOpenFolder(documents, actions);
  /** What the open dialog is about, and the last one while it fades. */
  const [asked, setAsked] = useState<{ readonly about: Asked; readonly id: number }>();
  const [isAsking, setAsking] = useState(false);
  // A folder that is opened takes its button along.
  const keepFocus = useKeptFocus('button');
  const ask = (about: Asked) => {
    setAsked((last) => ({ about, id: (last?.id ?? 0) + 1 }));
    setAsking(true);
  };
  return (
    <Card
      className="min-w-0"
      title={
        <CardTitle {...(data && data.total > 0 && { note: String(data.total) })}>
          {text.title}
        </CardTitle>
      }
      action={
        mayEdit &&
        isOnline &&
        data && (
          <Button variant="quiet" size="small" onClick={() => ask({ act: 'new-folder' })}>
            <FolderPlus className="size-4" aria-hidden />
            {text.newFolder}
          </Button>
        )
      }
    >
      {error && isOnline && (
        <LoadFailed title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!isOnline && (
        <p role="status" className="text-muted-foreground">
          {text.offline}
        </p>
      )}
      {!data && !error && <LinesSkeleton label={text.loading} lines={4} />}
      {data && (
        <div ref={keepFocus}>
          <div ref={area} {...keepsFocus} className="flex flex-col gap-3 outline-none">
            <FolderCrumbs folder={place.folder} onOpen={place.open} />
            <DocumentList
              key={place.folder}
              documents={documents}
              total={data.total}
              place={place}
              mayEdit={mayEdit}
              isOnline={isOnline}
              actions={actions}
              onAsk={ask}
            />
          </div>
        </div>
      )}
      {mayEdit && data && (
        <UploadArea
          projectId={projectId}
          folder={place.folder}
          documents={documents}
          isOnline={isOnline}
          onAdded={actions.refetch}
        />
      )}
      {asked && (
        <DocumentDialogs
          key={asked.id}
          asked={asked.about}
          open={isAsking}
          onClose={() => setAsking(false)}
          folder={place.folder}
          documents={documents}
          made={place.made}
          mayEdit={mayEdit}
          actions={actions}
          onNewFolder={place.make}
          onFolderMoved={place.moveFolder}
          renderShapes={renderShapes}
        />
      )}
    </Card>
  );
}
