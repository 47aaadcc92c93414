import { Download, Eye, RotateCcw, Trash2 } from 'lucide-react';
import { RowMenu } from '../../../../data-table/row-parts.tsx';
import type { Profile } from '../../../../data/answer-schemas.ts';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import { dayAndTimeText } from '../../../../display/dates.ts';
import { sizeText } from '../../../../display/size-text.ts';
import { text } from '../../../../text/en/documents.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { MenuItem, MenuSeparator } from '../../../../ui/menu-items.tsx';

interface VersionRowProps {
  /** The document with the file of this version. */
  readonly file: ProjectDocument;
  /** Who brought the file; `undefined` once the person has left. */
  readonly person: Profile | undefined;
  readonly isCurrent?: boolean;
  /** Whether the file can be asked for. */
  readonly isOnline: boolean;
  readonly onPreview: () => void;
  readonly onDownload: () => void;
  /** Absent where the person may not. */
  readonly onRestore?: () => void;
  readonly onRemove?: () => void;
}

const words = text.versions;

/** A file of a document in two lines: when it came and who brought it, and what can be done with it. */
export function VersionRow(props: VersionRowProps) {
  const { file, person, isCurrent = false, isOnline, onPreview, onRestore, onRemove } = props;
  const time = dayAndTimeText(file.file_at);
  const size = sizeText(file.size_bytes);
  const name = words.one(time, size);
  return (
    <li className="flex min-h-12 min-w-0 items-center gap-3 py-1.5">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <button
            type="button"
            aria-label={text.preview(name)}
            disabled={!isOnline}
            className="numbers rounded-sm text-start not-disabled:hover:underline max-md:min-h-8"
            onClick={onPreview}
          >
            <time dateTime={file.file_at}>{time}</time>
          </button>
          {isCurrent && <Badge variant="info">{words.current}</Badge>}
        </span>
        <span className="flex min-w-0 flex-wrap gap-x-1.5 text-small text-muted-foreground">
          <bdi className="max-w-full truncate">{person?.name ?? words.someone}</bdi>
          <bdi className="numbers">{size}</bdi>
        </span>
      </span>
      {onRestore && (
        <Button
          size="small"
          className="max-md:hidden"
          aria-label={words.restoreOne(name)}
          onClick={onRestore}
        >
          {words.restore}
        </Button>
      )}
      <RowMenu name={name}>
        <MenuItem icon={<Eye />} disabled={!isOnline} onClick={onPreview}>
          {text.menu.preview}
        </MenuItem>
        <MenuItem icon={<Download />} disabled={!isOnline} onClick={props.onDownload}>
          {text.menu.download}
        </MenuItem>
        {onRestore && onRemove && (
          <>
            <MenuSeparator />
            <MenuItem icon={<RotateCcw />} onClick={onRestore}>
              {words.restore}
            </MenuItem>
            <MenuItem icon={<Trash2 />} danger onClick={onRemove}>
              {text.menu.remove}
            </MenuItem>
          </>
        )}
      </RowMenu>
    </li>
  );
}
