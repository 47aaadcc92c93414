import type { Activity } from '@webmaps/activities/activity';
import { useEffect, useState } from 'react';
import { attempt } from '../../../library-page/attempt.ts';
import { text } from '../../../text/en/activities.ts';
import { text as exports } from '../../../text/en/export.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { RunFormat } from './export-run.ts';
import { HIDDEN_METRES } from './hidden-metres.ts';
import type { RunClient } from './run-client.ts';

interface ExportDialogProps {
  readonly activity: Activity;
  readonly client: RunClient;
  readonly onClose: () => void;
}

/** Asks for the format of a run's file, and whether to leave out its ends. */
export function ExportDialog({ activity, client, onClose }: ExportDialogProps) {
  const [formats, setFormats] = useState<readonly RunFormat[]>([]);
  const [chosen, choose] = useState<string>();
  const [hidesEnds, setHidesEnds] = useState(false);
  useEffect(() => {
    void attempt(async () => setFormats(await client.call('formats', null)));
  }, [client]);
  const format = formats.find(({ name }) => name === chosen) ?? formats[0];
  const download = async ({ name: formatName }: RunFormat) => {
    const { name, sport, edits } = activity;
    const input = { name, sport, edits, format: formatName, hidesEnds };
    const file = await client.call('write', input).catch(() => undefined);
    if (file) saveFile(file.name, file);
    else showToast({ title: text.run.notExported, tone: 'problem' });
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={text.run.exportTitle}
      closeLabel={text.conflict.close}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <Button
          variant="primary"
          disabled={!format}
          onClick={() => format && void download(format)}
        >
          {text.run.download}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field
          label={text.run.format}
          names="group"
          description={
            format &&
            (format.loses.length > 0
              ? exports.loses(format.loses.map((what) => exports.lost[what]).join(', '))
              : exports.keepsAll)
          }
        >
          <Select
            value={format?.name ?? ''}
            onValueChange={choose}
            options={formats.map(({ name }) => ({ value: name, label: name }))}
          />
        </Field>
        <Switch
          checked={hidesEnds}
          onCheckedChange={setHidesEnds}
          label={text.run.hideEnds(HIDDEN_METRES)}
          description={text.run.hideEndsNote}
        />
      </div>
    </Dialog>
  );
}
