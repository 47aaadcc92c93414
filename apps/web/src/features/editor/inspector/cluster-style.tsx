import type { StyleSections } from '@webmaps/project/map/nodes/style';
import { defaultCluster } from '@webmaps/project/style/clusters';
import { text } from '../../../text/en/editor.ts';
import { Switch } from '../../../ui/switch.tsx';
import { StyleSlider } from './style-slider.tsx';

const words = text.style.cluster;

interface ClusterStyleProps {
  readonly cluster: StyleSections['cluster'] | undefined;
  /** A heat map takes the place of clusters. */
  readonly isHeat: boolean;
  readonly isEditable: boolean;
  readonly onChange: (cluster: StyleSections['cluster'] | undefined) => void;
}

/** Whether points near each other are put together, up to where, and within how far. */
export function ClusterStyle({ cluster, isHeat, isEditable, onChange }: ClusterStyleProps) {
  return (
    <>
      <Switch
        label={words.show}
        description={isHeat ? words.whileHeat : words.about}
        checked={cluster !== undefined && !isHeat}
        disabled={!isEditable || isHeat}
        onCheckedChange={(isOn) => onChange(isOn ? defaultCluster : undefined)}
      />
      {cluster && !isHeat && (
        <>
          <StyleSlider
            label={words.maxZoom}
            value={cluster.maxZoom}
            unit=""
            min={2}
            max={20}
            isEditable={isEditable}
            onSave={(maxZoom) => onChange({ ...cluster, maxZoom })}
          />
          <StyleSlider
            label={words.radius}
            value={cluster.radius}
            unit="px"
            min={16}
            max={120}
            isEditable={isEditable}
            onSave={(radius) => onChange({ ...cluster, radius })}
          />
        </>
      )}
    </>
  );
}
