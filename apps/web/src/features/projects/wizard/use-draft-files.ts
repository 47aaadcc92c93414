import { useCallback, useEffect, useState } from 'react';
import { text } from '../../../text/en/new-project.ts';
import { addToast } from '../../../ui/toast-store.ts';
import { addDraftFiles, keepOrRefuse, useArrivals } from './arriving-files.ts';
import { followDraftFiles, forgetDraftFiles, readDraftFiles } from './draft-files.ts';
import type { DraftFile } from './draft-files.ts';

/** The files that wait in this browser for the new project. */
export function useDraftFiles(me: string) {
  const [files, setFiles] = useState<readonly DraftFile[]>();
  const { arriving, refused } = useArrivals();

  const reload = useCallback(async () => {
    setFiles(await readDraftFiles(me).catch(() => []));
  }, [me]);
  useEffect(() => {
    void reload();
    return followDraftFiles(() => void reload());
  }, [reload]);

  const restore = async (removed: readonly DraftFile[]) => {
    for (const file of removed) await keepOrRefuse(file);
  };
  const remove = async (file: DraftFile) => {
    await forgetDraftFiles([file.id]);
    const undo = () => void restore([file]);
    addToast({ title: text.docs.removed(file.name), action: { label: text.undo, run: undo } });
  };
  return {
    /** `undefined` until they are read. */
    files,
    refused,
    arriving,
    add: (chosen: readonly File[]) => void addDraftFiles(me, chosen),
    remove: (file: DraftFile) => void remove(file).catch(() => undefined),
    /** Brings removed files back. */
    restore,
    forgetAll: () => forgetDraftFiles((files ?? []).map(({ id }) => id)).catch(() => undefined),
  };
}
