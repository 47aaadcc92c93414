import type { Activity } from '@webmaps/activities/activity';
import type { Recording } from '@webmaps/activities/recording/recording';
import { findLosses } from '@webmaps/formats/track/losses';
import { useState } from 'react';
import { text } from '../../../text/en/activities.ts';
import { text as exports } from '../../../text/en/export.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { exportRun, HIDDEN_METRES, runFormats } from './export-run.ts';

interface ExportDialogProps {
  readonly activity: Activity;
  readonly recording: Recording;
  readonly onClose: () => void;
}

/** Asks for the format of a run's file, and whether to leave out its ends. */
export function ExportDialog({ activity, recording, onClose }: ExportDialogProps) {
  const [name, setName] = useState(runFormats[0]?.name ?? '');
  const [hidesEnds, setHidesEnds] = useState(false);
  const format = runFormats.find((each) => each.name === name);
  const losses = format
    ? findLosses({ places: [], routes: [], tracks: [recording] }, format.survives)
    : [];
  const download = () => {
    const file = format && exportRun(activity, recording, { format, hidesEnds });
    if (file) saveFile(file.name, file);
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
        <Button variant="primary" onClick={download}>
          {text.run.download}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field
          label={text.run.format}
          names="group"
          description={
            losses.length > 0
              ? exports.loses(losses.map(({ what }) => exports.lost[what]).join(', '))
              : exports.keepsAll
          }
        >
          <Select
            value={name}
            onValueChange={setName}
            options={runFormats.map((each) => ({ value: each.name, label: each.name }))}
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
