import type { FeatureId } from '@webmaps/project/map/ids';
import { useEffect, useState } from 'react';
import { text as editor } from '../../../text/en/editor.ts';
import { text } from '../../../text/en/map-comments.ts';
import { useEditor } from '../editor-context.ts';

interface FeatureWordsProps {
  /** Null for what is about a place. */
  readonly feature: FeatureId | null;
  readonly isGone: boolean;
}

/** What a thread or a task is about: "Area in Parks", a place, or that the feature was deleted. */
export function FeatureWords({ feature: id, isGone }: FeatureWordsProps) {
  const { map, outline } = useEditor();
  const [words, setWords] = useState('');
  useEffect(() => {
    let isOver = false;
    if (id === null || isGone) return undefined;
    void map.layers.feature(id).then((feature) => {
      const layer = feature && outline.nodes.get(feature.layer);
      if (isOver || !layer) return;
      setWords(
        text.on(
          editor.kinds[feature.geometry.type],
          (layer.registers.name as string | undefined) ?? '',
        ),
      );
    });
    return () => {
      isOver = true;
    };
  }, [map, outline.nodes, id, isGone]);
  if (isGone) return <span className="text-warning">{text.gone}</span>;
  return <span>{id === null ? text.onPlace : words}</span>;
}
