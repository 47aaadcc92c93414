import { trackFormats } from '@webmaps/formats/registry';
import { findLosses } from '@webmaps/formats/track/losses';
import type { TrackFile } from '@webmaps/formats/track/track-file';
import type { TrackFormat } from '@webmaps/formats/track/track-format';
import { useId, useState } from 'react';
import { text } from '../../../text/en/export.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ExportDialogProps {
  readonly file: TrackFile;
  readonly onExport: (format: TrackFormat) => void;
  /** Resolves when the picture is saved, or the person was told why not. */
  readonly onSavePicture: () => Promise<void>;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** All formats that the route can be exported to, with what each of them would lose of it. */
export function ExportDialog({
  file,
  onExport,
  onSavePicture,
  onPrint,
  onClose,
}: ExportDialogProps) {
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={text.title}
      description={text.description}
      closeLabel={text.close}
    >
      <ul className="grid gap-3">
        {trackFormats
          .filter(({ write }) => write)
          .map((format) => (
            <li key={format.name} className="flex items-center gap-3">
              <p className="min-w-0 flex-1 text-muted-foreground">{describeLosses(file, format)}</p>
              <Button
                onClick={() => {
                  onExport(format);
                  onClose();
                }}
              >
                {text.export(format.name)}
              </Button>
            </li>
          ))}
        <PictureItem onSave={onSavePicture} onClose={onClose} />
        <li className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-muted-foreground">{text.printed}</p>
          <Button
            onClick={() => {
              onClose();
              onPrint();
            }}
          >
            {text.print}
          </Button>
        </li>
      </ul>
    </Dialog>
  );
}

interface PictureItemProps {
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

function PictureItem({ onSave, onClose }: PictureItemProps) {
  const [isSaving, setIsSaving] = useState(false);
  const id = useId();
  const save = async () => {
    setIsSaving(true);
    await onSave();
    onClose();
  };
  return (
    <li className="flex items-center gap-3 border-t pt-3">
      <p id={id} className="min-w-0 flex-1 text-muted-foreground">
        {text.picture}
      </p>
      <Button loading={isSaving} aria-describedby={id} onClick={() => void save()}>
        {text.savePicture}
      </Button>
    </li>
  );
}

function describeLosses(file: TrackFile, { survives }: TrackFormat): string {
  const losses = findLosses(file, survives);
  if (losses.length === 0) return text.keepsAll;
  return text.loses(new Intl.ListFormat('en').format(losses.map(({ what }) => text.lost[what])));
}
