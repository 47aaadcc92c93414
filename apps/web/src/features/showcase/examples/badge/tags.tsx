import { Badge } from '../../../../ui/badge.tsx';

export function Tags() {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge hue={250}>Streets</Badge>
      <Badge hue={210}>Survey</Badge>
      <Badge hue={300}>Access</Badge>
      <Badge hue={25}>Event</Badge>
      <Badge hue={145}>Trail</Badge>
    </div>
  );
}
