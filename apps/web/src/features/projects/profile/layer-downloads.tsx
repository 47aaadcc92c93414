import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import { wholeNumber } from '../../../display/quantities.ts';
import type { PublishedRow } from '../../../project-map/published/shown-published.ts';
import type { OpenPublished } from '../../../project-map/published/use-published-map.ts';
import { text } from '../../../text/en/public-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';

interface LayerDownloadsProps {
  readonly layers: readonly PublishedRow[];
  readonly open: OpenPublished;
}

/** The layers of the published map as files. */
export function LayerDownloads({ layers, open }: LayerDownloadsProps) {
  const [writing, setWriting] = useState<string>();
  const save = async ({ id, node }: PublishedRow) => {
    const name = nameOfNode(node) || text.page.unnamedLayer;
    setWriting(id);
    try {
      saveFile(`${name}.geojson`, await (await open()).writeFile(id));
    } catch (error) {
      const title = text.page.downloadFailed(name);
      showToast({ title, body: sentenceOf(error), tone: 'problem' });
    } finally {
      setWriting(undefined);
    }
  };
  return (
    <section aria-labelledby="profile-layers" className="grid gap-2">
      <h2 id="profile-layers" className="text-title font-semibold">
        {text.page.mapData}
      </h2>
      <ul className="grid gap-1.5">
        {layers.map((layer) => {
          const name = nameOfNode(layer.node) || text.page.unnamedLayer;
          return (
            <li key={layer.id} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]" dir="auto">
                {name}
              </span>
              <span className="numbers text-small text-muted-foreground" dir="auto">
                {text.page.features(wholeNumber(layer.count))}
              </span>
              <Button
                size="icon"
                loading={writing === layer.id}
                aria-label={text.page.downloadLayer(name)}
                onClick={() => void save(layer)}
              >
                <Download className="size-4" strokeWidth={1.75} aria-hidden />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
