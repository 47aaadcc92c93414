import { Download, ExternalLink } from 'lucide-react';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import { sizeText } from '../../../../display/size-text.ts';
import { text } from '../../../../text/en/documents.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { sentenceOf } from '../../../../data/ask.ts';
import { FilePreview } from './file-preview.tsx';
import { isDrawn, previewKindOf } from './preview-kind.ts';
import { PreviewMap } from './preview-map.tsx';
import type { RenderShapes } from './render-shapes.ts';
import { useFilePreview } from './use-file-preview.ts';

interface PreviewDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly document: ProjectDocument;
  readonly onDownload: () => void;
  readonly renderShapes: RenderShapes;
}

const words = text.view;

/** A document above the page: what a browser can show of it. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { open, onClose, document, onDownload, renderShapes } = props;
  const { name, size_bytes: size, mime_type: type } = document;
  const { data, error, isFetching, refetch } = useFilePreview(document, open);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={name}
      description={sizeText(size)}
      closeLabel={text.close}
      size="large"
      footer={
        <>
          {data && previewKindOf(name, type) !== 'none' && (
            <a href={data.url} target="_blank" rel="noreferrer" className={buttonClass()}>
              <ExternalLink className="size-4" aria-hidden />
              {words.open}
            </a>
          )}
          <Button variant="primary" onClick={onDownload}>
            <Download className="size-4" aria-hidden />
            {words.download}
          </Button>
        </>
      }
    >
      {error && (
        <LoadFailed title={words.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && (
        <p role="status" className="py-12 text-center text-muted-foreground">
          {words.loading}
        </p>
      )}
      {data && isDrawn(name, size) && (
        <PreviewMap document={document} url={data.url} renderShapes={renderShapes} />
      )}
      {data && <FilePreview name={name} preview={data} />}
    </Dialog>
  );
}
