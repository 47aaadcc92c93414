import { trackFormats } from '@webmaps/formats/registry';
import { findLosses } from '@webmaps/formats/track/losses';
import type { TrackFile } from '@webmaps/formats/track/track-file';
import type { TrackFormat } from '@webmaps/formats/track/track-format';
import { Check, CircleMinus, Download, Image, Printer } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../../text/en/export.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ExportRow } from './export-row.tsx';

interface ExportDialogProps {
  readonly file: TrackFile;
  readonly onExport: (format: TrackFormat) => void;
  /** Resolves when the picture is saved, or the person was told why not. */
  readonly onSavePicture: () => Promise<void>;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** All formats that the route can be exported to, with what each of them would lose of it. */
export function ExportDialog(props: ExportDialogProps) {
  const { file, onExport, onSavePicture, onPrint, onClose } = props;
  const [isSaving, setIsSaving] = useState(false);
  const savePicture = async () => {
    setIsSaving(true);
    await onSavePicture();
    onClose();
  };
  const sign = { size: 16, strokeWidth: 1.75 };
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
      <ul className="-mx-2 -my-1 grid">
        {trackFormats
          .filter(({ write }) => write)
          .map((format) => (
            <ExportRow
              key={format.name}
              label={text.export(format.name)}
              sign={format.name}
              title={text.purposes[format.name] ?? format.name}
              note={<Losses file={file} format={format} />}
              icon={Download}
              onPress={() => {
                onExport(format);
                onClose();
              }}
            />
          ))}
      </ul>
      <ul className="-mx-2 mt-3 -mb-1 grid border-t pt-2">
        <ExportRow
          label={text.savePicture}
          sign={<Image {...sign} />}
          title={text.savePicture}
          note={text.picture}
          icon={Download}
          isBusy={isSaving}
          onPress={() => void savePicture()}
        />
        <ExportRow
          label={text.print}
          sign={<Printer {...sign} />}
          title={text.print}
          note={text.printed}
          onPress={() => {
            onClose();
            onPrint();
          }}
        />
      </ul>
    </Dialog>
  );
}

interface LossesProps {
  readonly file: TrackFile;
  readonly format: TrackFormat;
}

function Losses({ file, format }: LossesProps) {
  const losses = findLosses(file, format.survives);
  const Icon = losses.length === 0 ? Check : CircleMinus;
  const words = new Intl.ListFormat('en').format(losses.map(({ what }) => text.lost[what]));
  return (
    <>
      <Icon
        className={`mt-0.5 size-3 shrink-0 ${losses.length === 0 ? 'text-success' : 'text-warning'}`}
        aria-hidden
      />
      {losses.length === 0 ? text.keepsAll : text.loses(words)}
    </>
  );
}
