import { StateBadge } from '../../../../ui/badge.tsx';

export function States() {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <StateBadge state="draft">Draft</StateBadge>
      <StateBadge state="active">Active</StateBadge>
      <StateBadge state="on-hold">On hold</StateBadge>
      <StateBadge state="completed">Completed</StateBadge>
      <StateBadge state="archived">Archived</StateBadge>
    </div>
  );
}
