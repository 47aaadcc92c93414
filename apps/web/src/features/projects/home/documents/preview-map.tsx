import { useQuery } from '@tanstack/react-query';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import { text } from '../../../../text/en/documents.ts';
import { readFileShapes } from '../../location/read-area-file.ts';
import type { RenderShapes } from './render-shapes.ts';

interface PreviewMapProps {
  readonly document: ProjectDocument;
  /** Where the file is fetched. */
  readonly url: string;
  readonly renderShapes: RenderShapes;
}

/** More would hold the page up on their way from the worker to the map. */
const MAX_POSITIONS = 20_000;

/**
 * What is in the file on a map, or why it is not. On a phone the map takes no gestures, so that the
 * text below can be scrolled to over it.
 */
export function PreviewMap({ document, url, renderShapes }: PreviewMapProps) {
  const { id, name, path, updated_at: changed } = document;
  const { data, error } = useQuery({
    queryKey: ['file-shapes', id, path, changed],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(text.fileUnreachable);
      const file = await answer.blob();
      return readFileShapes({ name, file, maxPositions: MAX_POSITIONS }, signal);
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (error || data?.status === 'failed') {
    const reason = data?.status === 'failed' ? data.message : text.fileUnreachable;
    return <p className="mb-3 text-small text-muted-foreground">{text.view.noMap(reason)}</p>;
  }
  return (
    <section
      aria-label={text.view.map(name)}
      aria-busy={!data}
      className="relative isolate mb-3 h-80 overflow-clip rounded-lg border bg-card empty:hidden max-md:h-56 max-md:[&_.map-surface]:pointer-events-none"
    >
      {data && renderShapes(data.shapes)}
    </section>
  );
}
