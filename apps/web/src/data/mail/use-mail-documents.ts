import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { askData } from '../ask.ts';
import { documentColumns, documentSchema } from '../documents/document.ts';
import type { ProjectDocument } from '../documents/document.ts';
import { listProjects } from '../projects/project-calls.ts';
import { projectsKey } from '../projects/use-projects.ts';
import { mailKey } from './use-mail.ts';

/** Those of some documents that the person may open. */
export async function readDocuments(ids: readonly string[]): Promise<readonly ProjectDocument[]> {
  if (ids.length === 0) return [];
  const { data } = await askData((client) =>
    client
      .from('documents')
      .select(documentColumns)
      .in('id', [...ids])
      .order('name'),
  );
  return z.array(documentSchema).parse(data);
}

/** The documents of a message that the person may open. */
export function useMailDocuments(ids: readonly string[]) {
  return useQuery({
    queryKey: [...mailKey, 'documents', ids],
    queryFn: () => readDocuments(ids),
    placeholderData: keepPreviousData,
  });
}

/** More than people look through; the others are found by their pages. */
const MAX_PROJECTS = 500;

/** The projects of the person, whose documents a message may point to. */
export function useMailProjects() {
  return useQuery({
    queryKey: [...projectsKey, 'of-mail'],
    queryFn: () =>
      listProjects({
        filter: {},
        sort: 'updated_at',
        descending: true,
        page: 1,
        perPage: MAX_PROJECTS,
      }),
  });
}
