import { Info, MapPin } from 'lucide-react';
import { text } from '../../../text/en/appearance.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Input } from '../../../ui/input.tsx';
import { Switch } from '../../../ui/switch.tsx';

/** A small, inert preview of a page with the settings. */
export function AppearancePreview() {
  const { preview } = text;
  return (
    <section aria-label={preview.label} className="xl:sticky xl:top-17 xl:self-start">
      <h2 className="mb-3 text-title font-semibold">{preview.label}</h2>
      <div inert>
        <Card
          title={preview.title}
          level={3}
          description={preview.body}
          action={<Badge variant="primary">{preview.state}</Badge>}
          footer={
            <>
              <Button variant="primary">{preview.act}</Button>
              <Button>{preview.second}</Button>
            </>
          }
        >
          <p className="numbers flex gap-6">
            <Figure number={preview.distance} unit={preview.distanceUnit} />
            <Figure number={preview.climb} unit={preview.climbUnit} />
          </p>
          <ul className="-mx-2">
            {preview.rows.map((row, index) => (
              <li
                key={row}
                className={`flex h-row items-center gap-2 rounded-md px-2 ${index === 0 ? 'bg-accent' : ''}`}
              >
                <MapPin className="size-4 text-faint" aria-hidden />
                <span className="flex-1">{row}</span>
                <bdi className="numbers text-muted-foreground">{preview.marks[index]}</bdi>
              </li>
            ))}
          </ul>
          <Input aria-label={preview.field} value={preview.title} readOnly />
          <Switch label={preview.option} checked />
          <p className="flex items-center gap-2 text-small text-warning">
            <Info className="size-4" aria-hidden />
            {preview.note}
          </p>
        </Card>
      </div>
    </section>
  );
}

function Figure({ number, unit }: { readonly number: string; readonly unit: string }) {
  return (
    <bdi className="text-figure font-semibold">
      {number}
      <span className="ms-1 text-body font-normal text-muted-foreground">{unit}</span>
    </bdi>
  );
}
