import { Picture } from '../../pictures/picture.tsx';
import { text } from '../../text/en/home.ts';

interface StillPictureProps {
  /** Why it is not the map. */
  readonly note: string;
  readonly command?: string;
}

/** A picture where the map would be, which says that it is one. */
export function StillPicture({ note, command }: StillPictureProps) {
  return (
    <>
      <Picture
        name="route"
        alt={text.live.picture}
        loading="eager"
        className="absolute inset-0 h-full w-full object-cover"
      />
      <div role="status" className="floating absolute inset-x-3 bottom-3 px-3 py-2 md:max-w-md">
        {note}
        {command !== undefined && (
          <code className="mt-1 block overflow-x-auto font-mono text-small whitespace-nowrap">
            {command}
          </code>
        )}
      </div>
    </>
  );
}
