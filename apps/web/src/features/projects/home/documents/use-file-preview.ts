import { useQuery } from '@tanstack/react-query';
import { AskFailure } from '../../../../data/ask.ts';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import { signDocument } from '../../../../data/documents/document-calls.ts';
import { text } from '../../../../text/en/documents.ts';
import { previewKindOf } from './preview-kind.ts';

/** What is shown of a file, and the address at which it can be opened for some minutes. */
export type FileContents = { readonly url: string } & (
  | { readonly kind: 'picture' | 'pdf' | 'none' }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Whether there is more of it. */
      readonly isCut: boolean;
    }
);

/** Long enough to read a document that is loaded piece by piece. */
const VIEW_SECONDS = 15 * 60;
/** More text would hold the page up while it is laid out. */
export const MAX_TEXT_BYTES = 100_000;

/** Loads what can be shown of a document. */
export function useFilePreview(document: ProjectDocument, isOpen: boolean) {
  const { id, path, updated_at: changed } = document;
  return useQuery({
    queryKey: ['file-preview', id, path, changed],
    queryFn: () => readContents(document),
    enabled: isOpen,
    staleTime: (VIEW_SECONDS / 2) * 1000,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

async function readContents(document: ProjectDocument): Promise<FileContents> {
  const { url } = await signDocument(document, { seconds: VIEW_SECONDS, use: 'show' });
  const kind = kindOf(document, url);
  if (kind !== 'text') return { kind, url };
  return { kind, url, ...(await readText(url, document.size_bytes)) };
}

/** A frame shows files of this server alone, as the page's policy says, and not in every browser. */
function kindOf({ name, mime_type: type }: ProjectDocument, url: string) {
  const kind = previewKindOf(name, type);
  const canFrame = navigator.pdfViewerEnabled && new URL(url).origin === location.origin;
  return kind === 'pdf' && !canFrame ? 'none' : kind;
}

async function readText(
  url: string,
  size: number,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  // There is no range of nothing.
  if (size === 0) return { text: '', isCut: false };
  const isCut = size > MAX_TEXT_BYTES;
  let answer: Response;
  try {
    answer = await fetch(url, isCut ? { headers: { range: `bytes=0-${MAX_TEXT_BYTES - 1}` } } : {});
  } catch {
    throw new AskFailure({ status: 0, code: 'storage', message: text.fileUnreachable });
  }
  if (!answer.ok) {
    const { status } = answer;
    throw new AskFailure({ status, code: 'storage', message: text.fileUnreachable });
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // As a stream, so that a character that the range cuts in two is left out.
  const decoder = new TextDecoder();
  return { text: decoder.decode(bytes, { stream: isCut }), isCut };
}
