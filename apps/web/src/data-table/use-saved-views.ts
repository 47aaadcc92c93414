import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePerson } from '../account/session.ts';
import { askData, sentenceOf } from '../data/ask.ts';
import { text } from '../text/en/data-table.ts';
import { addToast } from '../ui/toast-store.ts';
import { parseSavedViews, settingOf } from './saved-views.ts';
import type { SavedView, SavedViewsChange } from './saved-views.ts';

interface SavedViews {
  /** Empty for people who are not signed in, and until they are read. */
  readonly views: readonly SavedView[];
  /** Changes them at once, and back where the server does not take it; undefined until it can. */
  readonly change: ((change: SavedViewsChange, onSaved?: () => void) => void) | undefined;
}

/** The views of a table in the account of the signed-in person. */
export function useSavedViews(table: string): SavedViews {
  const person = usePerson()?.id;
  const cache = useQueryClient();
  const queryKey = ['saved-views', person, table];
  const { data } = useQuery({
    queryKey,
    queryFn: () => readViews(person ?? '', table),
    enabled: person !== undefined,
  });
  const { mutate } = useMutation({
    mutationFn: async (change: SavedViewsChange) => {
      // Another tab may have saved views since these were read.
      const views = change(await readViews(person ?? '', table));
      const row = { user_id: person ?? '', key: settingOf(table), value: { views } };
      await askData((client) =>
        client.from('user_settings').upsert(row, { onConflict: 'user_id,key' }),
      );
      return views;
    },
    // One after the other: each reads what the one before has written.
    scope: { id: `saved-views-${table}` },
    networkMode: 'always',
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<readonly SavedView[]>(queryKey);
      cache.setQueryData<readonly SavedView[]>(queryKey, (views) => views && change(views));
      return { before };
    },
    onError: (error, _change, context) => {
      cache.setQueryData(queryKey, context?.before);
      addToast({
        title: text.viewFailed,
        description: sentenceOf(error),
        variant: 'destructive',
        duration: Infinity,
      });
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return {
    views: data ?? [],
    change:
      data && ((change, onSaved) => mutate(change, { ...(onSaved && { onSuccess: onSaved }) })),
  };
}

async function readViews(person: string, table: string): Promise<readonly SavedView[]> {
  const { data } = await askData((client) =>
    client
      .from('user_settings')
      .select('value')
      .eq('user_id', person)
      .eq('key', settingOf(table))
      .maybeSingle(),
  );
  return parseSavedViews(data?.value);
}
