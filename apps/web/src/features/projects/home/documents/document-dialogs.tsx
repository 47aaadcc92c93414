import { useState } from 'react';
import { MAX_FOLDER_LENGTH, MAX_NAME_LENGTH } from '../../../../data/documents/document.ts';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import {
  allFolders,
  folderPath,
  isWithin,
  nameOfFolder,
  parentOf,
  TOP,
} from '../../../../data/documents/folders.ts';
import { text } from '../../../../text/en/documents.ts';
import { NameDialog } from '../../../../ui/name-dialog.tsx';
import type { Asked } from './asked.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import type { RenderShapes } from './render-shapes.ts';
import { ShareDocument } from './share-document.tsx';
import type { DocumentActions } from './use-document-actions.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface DocumentDialogsProps {
  readonly asked: Asked;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The folder that is shown. */
  readonly folder: string;
  readonly documents: readonly ProjectDocument[];
  /** Folders that nothing is in yet. */
  readonly made: readonly string[];
  readonly mayEdit: boolean;
  readonly actions: DocumentActions;
  readonly onNewFolder: (path: string) => void;
  readonly onFolderMoved: (from: string, to: string) => void;
  readonly renderShapes: RenderShapes;
}

/** The dialog of what was asked for. */
export function DocumentDialogs(props: DocumentDialogsProps) {
  const { asked, open, onClose, folder, documents, made, actions } = props;
  const [folders] = useState(() => allFolders(documents, made));
  const window = { open, onClose };
  const naming = { ...window, closeLabel: text.close, cancelLabel: text.cancel };
  const problemOfFolder = (parent: string) => (name: string) =>
    folderPath(parent, name) === undefined ? text.badFolder : undefined;
  switch (asked.act) {
    case 'preview':
      return (
        <PreviewDialog
          {...window}
          document={asked.document}
          onDownload={() => actions.download(asked.document)}
          renderShapes={props.renderShapes}
        />
      );
    case 'share':
      return <ShareDocument {...window} document={asked.document} />;
    case 'versions': {
      const now = documents.find(({ id }) => id === asked.document.id);
      return (
        <VersionsDialog
          {...window}
          document={now ?? asked.document}
          isDeleted={!now}
          mayEdit={props.mayEdit}
          actions={actions}
          renderShapes={props.renderShapes}
        />
      );
    }
    case 'rename':
      return (
        <NameDialog
          {...naming}
          title={text.renameTitle(asked.document.name)}
          label={text.name}
          actionLabel={text.rename}
          value={asked.document.name}
          maxLength={MAX_NAME_LENGTH}
          onName={(name) => actions.change([asked.document], () => ({ name }), text.renamed(name))}
        />
      );
    case 'move':
      return (
        <MoveDialog
          {...window}
          name={asked.document.name}
          folder={asked.document.folder}
          folders={folders}
          onMove={(to) =>
            actions.change(
              [asked.document],
              () => ({ folder: to }),
              text.moved(asked.document.name, labelOf(to)),
            )
          }
        />
      );
    case 'rename-folder': {
      const { path, name: before } = asked.folder;
      return (
        <NameDialog
          {...naming}
          title={text.renameTitle(before)}
          label={text.folderName}
          actionLabel={text.rename}
          value={before}
          maxLength={MAX_FOLDER_LENGTH}
          problemOf={problemOfFolder(parentOf(path))}
          onName={(name) => {
            const to = folderPath(parentOf(path), name);
            if (to !== undefined) props.onFolderMoved(path, to);
          }}
        />
      );
    }
    case 'move-folder': {
      const { path, name } = asked.folder;
      return (
        <MoveDialog
          {...window}
          name={name}
          folder={parentOf(path)}
          folders={folders.filter((one) => !isWithin(one, path))}
          onMove={(parent) => {
            const to = folderPath(parent, name);
            if (to !== undefined) props.onFolderMoved(path, to);
          }}
        />
      );
    }
    case 'new-folder':
      return (
        <NameDialog
          {...naming}
          title={text.newFolder}
          label={text.folderName}
          actionLabel={text.create}
          value=""
          maxLength={MAX_FOLDER_LENGTH}
          problemOf={problemOfFolder(folder)}
          onName={(name) => {
            const path = folderPath(folder, name);
            if (path !== undefined) props.onNewFolder(path);
          }}
        />
      );
  }
}

function labelOf(folder: string): string {
  return folder === TOP ? text.top : nameOfFolder(folder);
}
