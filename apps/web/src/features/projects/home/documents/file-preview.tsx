import { FileText } from 'lucide-react';
import { sizeText } from '../../../../display/size-text.ts';
import { text } from '../../../../text/en/documents.ts';
import { MAX_TEXT_BYTES } from './use-file-preview.ts';
import type { FileContents } from './use-file-preview.ts';

interface FilePreviewProps {
  readonly name: string;
  readonly preview: FileContents;
}

const words = text.view;

/** The file as a browser shows it. */
export function FilePreview({ name, preview }: FilePreviewProps) {
  switch (preview.kind) {
    case 'picture':
      return (
        <img src={preview.url} alt={name} className="mx-auto max-h-[65dvh] max-w-full rounded-sm" />
      );
    case 'pdf':
      return (
        <iframe
          src={preview.url}
          title={name}
          className="h-[65dvh] w-full rounded-sm border bg-card"
        />
      );
    case 'text':
      return (
        <div className="grid gap-2">
          {preview.isCut && (
            <p className="text-small text-muted-foreground">
              {words.cut(sizeText(MAX_TEXT_BYTES))}
            </p>
          )}
          <section aria-label={words.text(name)}>
            <pre className="font-mono text-small [overflow-wrap:anywhere] whitespace-pre-wrap">
              {preview.text}
            </pre>
          </section>
        </div>
      );
    case 'none':
      return (
        <div className="grid justify-items-center gap-3 py-10 text-center text-muted-foreground">
          <FileText className="size-10" strokeWidth={1.25} aria-hidden />
          <p>{words.none}</p>
        </div>
      );
  }
}
