import {
  Copy,
  Download,
  Eye,
  FileImage,
  FileText,
  FolderInput,
  Globe,
  GlobeLock,
  History,
  Link2,
  PencilLine,
  Trash2,
} from 'lucide-react';
import { RowMenu } from '../../../../data-table/row-parts.tsx';
import type { ProjectDocument } from '../../../../data/documents/document.ts';
import { shortDayText } from '../../../../display/dates.ts';
import { sizeText } from '../../../../display/size-text.ts';
import { text } from '../../../../text/en/documents.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { MenuItem, MenuSeparator } from '../../../../ui/menu-items.tsx';
import type { Asked } from './asked.ts';
import { previewKindOf } from './preview-kind.ts';
import { rowClass, rowNameClass } from './row-classes.ts';

interface DocumentRowProps {
  readonly document: ProjectDocument;
  readonly mayEdit: boolean;
  /** Whether the server can be asked. */
  readonly isOnline: boolean;
  readonly onAsk: (asked: Asked) => void;
  readonly onDownload: () => void;
  /** Publishes it, or takes that back. */
  readonly onPublish: (isPublished: boolean) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

const words = text.menu;

/** A document in a line: its name, which opens it, its size, when it changed and what can be done. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, mayEdit, isOnline, onAsk } = props;
  const { name, size_bytes: size, updated_at: changed, mime_type: type } = document;
  const isPublished = document.is_published;
  const Icon = previewKindOf(name, type) === 'picture' ? FileImage : FileText;
  return (
    <li className={rowClass}>
      <Icon className="size-4 shrink-0 text-muted-foreground" aria-hidden />
      <button
        type="button"
        title={text.preview(name)}
        disabled={!isOnline}
        className={rowNameClass}
        onClick={() => onAsk({ act: 'preview', document })}
      >
        {name}
      </button>
      {isPublished && (
        <Badge icon={<Globe className="size-3" aria-hidden />}>{text.isPublished}</Badge>
      )}
      <bdi className="numbers shrink-0 text-small text-muted-foreground">{sizeText(size)}</bdi>
      <time
        dateTime={changed}
        className="numbers w-24 shrink-0 text-end text-small text-muted-foreground max-md:hidden"
      >
        {shortDayText(changed)}
      </time>
      <RowMenu name={name}>
        <MenuItem
          icon={<Eye />}
          disabled={!isOnline}
          onClick={() => onAsk({ act: 'preview', document })}
        >
          {words.preview}
        </MenuItem>
        <MenuItem icon={<Download />} disabled={!isOnline} onClick={props.onDownload}>
          {words.download}
        </MenuItem>
        <MenuItem
          icon={<Link2 />}
          disabled={!isOnline}
          onClick={() => onAsk({ act: 'share', document })}
        >
          {words.share}
        </MenuItem>
        <MenuItem
          icon={<History />}
          disabled={!isOnline}
          onClick={() => onAsk({ act: 'versions', document })}
        >
          {words.versions}
        </MenuItem>
        {mayEdit && (
          <>
            <MenuItem
              icon={isPublished ? <GlobeLock /> : <Globe />}
              disabled={!isOnline}
              onClick={() => props.onPublish(!isPublished)}
            >
              {isPublished ? words.unpublish : words.publish}
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<PencilLine />}
              disabled={!isOnline}
              onClick={() => onAsk({ act: 'rename', document })}
            >
              {words.rename}
            </MenuItem>
            <MenuItem
              icon={<FolderInput />}
              disabled={!isOnline}
              onClick={() => onAsk({ act: 'move', document })}
            >
              {words.move}
            </MenuItem>
            <MenuItem icon={<Copy />} disabled={!isOnline} onClick={props.onDuplicate}>
              {words.duplicate}
            </MenuItem>
            <MenuItem icon={<Trash2 />} danger disabled={!isOnline} onClick={props.onRemove}>
              {words.remove}
            </MenuItem>
          </>
        )}
      </RowMenu>
    </li>
  );
}
