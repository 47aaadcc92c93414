import { Lock } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';

export function Looks() {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge>Outline</Badge>
      <Badge look="neutral">Neutral</Badge>
      <Badge look="primary">Primary</Badge>
      <Badge look="info">In review</Badge>
      <Badge look="success">Published</Badge>
      <Badge look="warning">Due tomorrow</Badge>
      <Badge look="problem">Overdue</Badge>
      <Badge icon={<Lock className="size-3" />}>Private</Badge>
    </div>
  );
}
