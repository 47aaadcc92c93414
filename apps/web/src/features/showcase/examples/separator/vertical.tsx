import { Separator } from '../../../../ui/separator.tsx';

export function Vertical() {
  return (
    <div className="numbers flex items-center gap-3">
      8.6 km
      <Separator orientation="vertical" />
      184 m up
      <Separator orientation="vertical" />
      48 min
    </div>
  );
}
