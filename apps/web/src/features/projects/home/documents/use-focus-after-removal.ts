import { useLayoutEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import type { DocumentActions } from './use-document-actions.ts';

/**
 * A document takes the menu along by which it is deleted, and the focus with it. The area has it
 * then, so that users of the keyboard go on where they were.
 */
export function useFocusAfterRemoval(
  actions: DocumentActions,
  documents: readonly ProjectDocument[],
): { readonly area: RefObject<HTMLDivElement | null>; readonly actions: DocumentActions } {
  const area = useRef<HTMLDivElement>(null);
  const isRemoving = useRef(false);
  useLayoutEffect(() => {
    if (!isRemoving.current) return;
    isRemoving.current = false;
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  }, [documents]);
  return {
    area,
    actions: useMemo(
      () => ({
        ...actions,
        remove: (removed, said) => {
          isRemoving.current = true;
          actions.remove(removed, said);
        },
      }),
      [actions],
    ),
  };
}
