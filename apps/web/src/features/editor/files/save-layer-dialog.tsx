import { featureFileTypes } from '@webmaps/formats/features/feature-file-types';
import {
  layerSurvival,
  lossesOf,
  styledFormats,
} from '@webmaps/formats/features/write/layer-survival';
import type { LayerFacts, WrittenFormat } from '@webmaps/formats/features/write/layer-survival';
import type { NodeId } from '@webmaps/project/map/ids';
import { useEffect, useState } from 'react';
import { sayProblem } from '../../../data/say-outcome.ts';
import { text } from '../../../text/en/save-layer.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useEditor } from '../editor-context.ts';
import { FileProgress } from './file-progress.tsx';
import type { FileWork } from './file-progress.tsx';
import { fileNameOf } from './map-file.ts';

interface SaveLayerDialogProps {
  readonly id: NodeId;
  readonly name: string;
  readonly onClose: () => void;
}

const formats = Object.keys(layerSurvival) as WrittenFormat[];

/** The window in which a layer becomes a file. */
export function SaveLayerDialog({ id, name, onClose }: SaveLayerDialogProps) {
  const { map } = useEditor();
  const facts = useFacts(id);
  const [format, choose] = useState<WrittenFormat>('geojson');
  const [wantsStyle, setStyled] = useState<boolean>();
  // In GeoJSON they would be values among those of the layer.
  const isStyled = wantsStyle ?? format === 'kml';
  const [saving, setSaving] = useState<FileWork>();
  const save = async () => {
    const stop = new AbortController();
    const base = { label: text.writing, cancel: () => stop.abort() };
    const onProgress = (share: number) => setSaving({ ...base, share });
    onProgress(0);
    try {
      const { signal } = stop;
      const exported = await map.exportLayer(
        { layer: id, format, isStyled },
        { signal, onProgress },
      );
      if (exported) saveFile(`${fileNameOf(name)}${exported.extension}`, exported.file);
      onClose();
    } catch (error) {
      if (!stop.signal.aborted) sayProblem(error);
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        saving?.cancel();
        onClose();
      }}
      size="small"
      title={text.title(name)}
      description={text.description}
      closeLabel={text.close}
      footer={
        saving ? (
          <div className="w-full">
            <FileProgress {...saving} />
          </div>
        ) : (
          <Button variant="primary" disabled={!facts} onClick={() => void save()}>
            {text.save}
          </Button>
        )
      }
    >
      {facts ? (
        <>
          <RadioGroup
            label={text.formats}
            value={format}
            onValueChange={choose}
            options={formats.map((one) => ({
              value: one,
              label: featureFileTypes[one].name,
              description: describeLosses(one, facts),
            }))}
          />
          {styledFormats.has(format) ? (
            <Checkbox
              className="mt-3"
              label={text.styled}
              description={text.aboutStyled}
              checked={isStyled}
              onCheckedChange={setStyled}
            />
          ) : (
            <p className="mt-3 text-small text-muted-foreground">{text.styleStays}</p>
          )}
        </>
      ) : (
        <Progress label={text.looking} value={null} />
      )}
    </Dialog>
  );
}

/** Undefined while the worker looks through the layer. */
function useFacts(id: NodeId): LayerFacts | undefined {
  const { map } = useEditor();
  const [facts, setFacts] = useState<LayerFacts>();
  useEffect(() => {
    map.describeLayer(id).then(setFacts, sayProblem);
  }, [map, id]);
  return facts;
}

function describeLosses(format: WrittenFormat, facts: LayerFacts): string {
  const losses = lossesOf(layerSurvival[format], facts);
  if (losses.length === 0) return text.keepsAll;
  return losses.map((loss) => text.losses[loss](facts[loss])).join(text.separator);
}
