import { Lock } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';

export function Variants() {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge>Outline</Badge>
      <Badge variant="neutral">Neutral</Badge>
      <Badge variant="primary">Primary</Badge>
      <Badge variant="info">In review</Badge>
      <Badge variant="success">Published</Badge>
      <Badge variant="warning">Due tomorrow</Badge>
      <Badge variant="problem">Overdue</Badge>
      <Badge icon={<Lock className="size-3" />}>Private</Badge>
    </div>
  );
}
