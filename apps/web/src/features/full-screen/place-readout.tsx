import { formatPosition } from '@webmaps/geo/coordinate-notation';
import { useCommands } from '../../commands/use-commands.ts';
import type { DisplayPreferences } from '../../display/preferences.ts';
import type { MapView } from '../../map/canvas/map-types.ts';
import { text } from '../../text/en/full-screen.ts';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toast.tsx';

interface PlaceReadoutProps {
  /** Where the camera came to rest. */
  readonly view: MapView;
  readonly notation: DisplayPreferences['coordinates'];
}

/** The middle of the map in the person's notation, and the zoom; a press copies the place. */
export function PlaceReadout({ view: { center, zoom }, notation }: PlaceReadoutProps) {
  const coordinates = formatPosition(center, notation);
  const copy = async () => {
    const isCopied = await copyText(coordinates);
    if (isCopied) showToast({ title: text.copied, body: coordinates });
    else showToast({ title: text.notCopied, tone: 'problem' });
  };
  useCommands('view', { copyPlace: () => void copy() });
  return (
    <button
      type="button"
      className="numbers px-3 text-small hover:bg-accent max-md:min-h-11 md:min-h-9"
      title={text.copyPlace(coordinates)}
      onClick={() => void copy()}
    >
      <bdi>{text.place(coordinates, zoom.toFixed(1))}</bdi>
    </button>
  );
}
