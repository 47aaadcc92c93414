import { MAX_NAME_LENGTH } from '../../../../data/documents/document.ts';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import { freeName } from '../../../../data/documents/folders.ts';
import { addUploads, useUploads } from '../../../../data/documents/uploads.ts';
import { newId } from '../../../../storage/new-id.ts';
import { text } from '../../../../text/en/documents.ts';
import { DropZone } from '../../../../ui/drop-zone.tsx';
import { UploadRows } from './upload-rows.tsx';

interface UploadAreaProps {
  readonly projectId: string;
  readonly folder: string;
  readonly documents: readonly ProjectDocument[];
  readonly isOnline: boolean;
  readonly onAdded: () => void;
}

/** Where files are dropped into the folder that is open, and those on their way. */
export function UploadArea({ projectId, folder, documents, isOnline, onAdded }: UploadAreaProps) {
  const uploads = useUploads().filter((one) => one.projectId === projectId);
  const add = (chosen: readonly File[]) => {
    const taken = [...documents, ...uploads]
      .filter((one) => one.folder === folder)
      .map(({ name }) => name);
    const files = chosen.map((file) => {
      const wanted = file.name.slice(0, MAX_NAME_LENGTH);
      // A second file of a name does not replace the first.
      const name = taken.includes(wanted) ? freeName(wanted, taken) : wanted;
      taken.push(name);
      return { id: newId(), name, file };
    });
    addUploads({ projectId, folder, files, onAdded });
  };
  return (
    <>
      <UploadRows uploads={uploads} />
      {isOnline && (
        <DropZone label={text.drop} buttonLabel={text.choose} multiple compact onFiles={add}>
          {text.limit}
        </DropZone>
      )}
    </>
  );
}
