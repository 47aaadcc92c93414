import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { text } from '../../text/en/app.ts';
import { pageTitle } from './provider.ts';

/** Keeps the document's title that of the page shown. */
export function useDocumentTitle(): void {
  const name = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      const component = (last?.params as { name?: string } | undefined)?.name;
      const title = last?.staticData.page?.title;
      return component === undefined ? title : text.componentTitle(component);
    },
  });
  // Before the effects of pages, which may know a better one, such as the name of a project.
  useLayoutEffect(() => {
    if (name !== undefined) document.title = pageTitle(name);
  }, [name]);
}
