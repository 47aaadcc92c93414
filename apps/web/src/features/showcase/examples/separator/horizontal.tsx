import { Separator } from '../../../../ui/separator.tsx';

export function Horizontal() {
  return (
    <div className="max-w-sm space-y-3">
      <p>Today: 8.6 km along the ridge.</p>
      <Separator />
      <p>Yesterday: 5.2 km around the lagoon.</p>
    </div>
  );
}
