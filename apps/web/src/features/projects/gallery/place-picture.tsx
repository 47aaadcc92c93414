import { MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { useColourMode } from '../../../appearance/colour-mode.ts';
import type { ListedProject } from '../../../data/projects/listed-project.ts';
import { isPoint, placePictureAddress } from '../../../pictures/place-picture-address.ts';
import { text } from '../../../text/en/projects-gallery.ts';

interface PlacePictureProps {
  readonly bounds: ListedProject['bounds'];
}

/** As wide as most cards; all of it is shown, since the sources are named in its corner. */
const SIZE = { widthPixels: 400, heightPixels: 160 } as const;

/** The map around a project's place, as a picture of the server; a sign where there is none. */
export function PlacePicture({ bounds }: PlacePictureProps) {
  const { theme } = useColourMode();
  const address =
    bounds && placePictureAddress({ bounds, theme, scale: devicePixelRatio > 1 ? 2 : 1, ...SIZE });
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = address !== null && failed !== address;
  return (
    <div className="relative grid aspect-5/2 place-items-center overflow-clip border-b bg-muted">
      {isShown ? (
        <>
          <img
            src={address}
            alt=""
            loading="lazy"
            decoding="async"
            width={SIZE.widthPixels}
            height={SIZE.heightPixels}
            className="size-full"
            onError={() => setFailed(address)}
          />
          {bounds && isPoint(bounds) && (
            <span
              aria-hidden
              className="true-colours absolute top-1/2 left-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-white bg-selection shadow-md"
            />
          )}
        </>
      ) : (
        <span className="flex items-center gap-1.5 text-small text-muted-foreground">
          <MapPinOff className="size-4" aria-hidden />
          {bounds ? text.noPicture : text.noPlace}
        </span>
      )}
    </div>
  );
}
