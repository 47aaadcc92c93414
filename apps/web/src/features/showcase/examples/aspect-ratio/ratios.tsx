import { AspectRatio } from '../../../../ui/aspect-ratio.tsx';

const ratios = [
  { name: 'Square', ratio: 1 },
  { name: 'Photo, 4:3', ratio: 4 / 3 },
  { name: 'Video, 16:9', ratio: 16 / 9 },
  { name: 'Banner, 3:1', ratio: 3 },
];

export function Ratios() {
  return (
    <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-4">
      {ratios.map(({ name, ratio }) => (
        <AspectRatio key={name} ratio={ratio} className="rounded-md border bg-muted">
          <span className="grid place-items-center p-2 text-center text-small">{name}</span>
        </AspectRatio>
      ))}
    </div>
  );
}
