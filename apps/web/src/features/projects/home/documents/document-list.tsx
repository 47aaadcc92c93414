import { useState } from 'react';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import { foldersIn, freeName, inOrder, TOP } from '../../../../data/documents/folders.ts';
import { text } from '../../../../text/en/documents.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Asked } from './asked.ts';
import { DocumentRow } from './document-row.tsx';
import { FolderRow } from './folder-row.tsx';
import type { DocumentActions } from './use-document-actions.ts';
import type { OpenFolder } from './use-open-folder.ts';

interface DocumentListProps {
  readonly documents: readonly ProjectDocument[];
  /** More than there are here where the project has very many. */
  readonly total: number;
  readonly place: OpenFolder;
  readonly mayEdit: boolean;
  readonly isOnline: boolean;
  readonly actions: DocumentActions;
  readonly onAsk: (asked: Asked) => void;
}

/** How many documents are shown at first, and more each time. */
const STEP = 50;

/** The folders and documents of the folder that is open. */
export function DocumentList(props: DocumentListProps) {
  const { documents, total, place, mayEdit, isOnline, actions, onAsk } = props;
  const [count, setCount] = useState(STEP);
  const folders = foldersIn(place.folder, documents, place.made);
  const here = documents
    .filter(({ folder }) => folder === place.folder)
    .toSorted((a, b) => inOrder(a.name, b.name));
  const names = here.map(({ name }) => name);
  const publish = (document: ProjectDocument, isPublished: boolean) => {
    const said = isPublished ? text.published(document.name) : text.unpublished(document.name);
    actions.change([document], () => ({ is_published: isPublished }), said);
  };
  if (folders.length === 0 && here.length === 0) {
    return (
      <p className="text-muted-foreground">{place.folder === TOP ? text.none : text.noneHere}</p>
    );
  }
  return (
    <>
      <ul aria-label={text.list} className="-my-1 divide-y divide-hairline">
        {folders.map((folder) => (
          <FolderRow
            key={folder.path}
            folder={folder}
            mayEdit={mayEdit}
            isOnline={isOnline}
            onOpen={() => place.open(folder.path)}
            onAsk={onAsk}
            onRemove={() => place.removeFolder(folder)}
          />
        ))}
        {here.slice(0, count).map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            mayEdit={mayEdit}
            isOnline={isOnline}
            onAsk={onAsk}
            onDownload={() => actions.download(document)}
            onPublish={(isPublished) => publish(document, isPublished)}
            onDuplicate={() => actions.duplicate(document, freeName(document.name, names))}
            onRemove={() => actions.remove([document], text.removed(document.name))}
          />
        ))}
      </ul>
      {here.slice(0, count).some((document) => document.is_published) && (
        <p className="text-small text-muted-foreground">{text.publishedNote}</p>
      )}
      {here.length > count && (
        <Button size="small" className="self-start" onClick={() => setCount(count + STEP)}>
          {text.more}
        </Button>
      )}
      {total > documents.length && (
        <p className="text-small text-muted-foreground">{text.tooMany(documents.length, total)}</p>
      )}
    </>
  );
}
