import { useState } from 'react';
import { Star } from 'lucide-react';
import { Avatar } from '../../../../ui/avatar.tsx';
import { StateBadge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';

export function Parts() {
  const [starred, setStarred] = useState(false);
  return (
    <Card
      level={4}
      className="max-w-sm"
      title="Harbour promenade resurfacing"
      description="Port Zero · 2.4 km"
      action={
        <Button
          variant="quiet"
          size="icon"
          aria-label="Star"
          aria-pressed={starred}
          onClick={() => setStarred(!starred)}
        >
          <Star className={starred ? 'size-4 fill-current' : 'size-4'} />
        </Button>
      }
      footer={
        <>
          <Avatar name="Esi Boateng" decorative />
          <span className="flex-1">Esi Boateng</span>
          <span className="text-muted-foreground">Due 18 Dec</span>
        </>
      }
    >
      <StateBadge state="active">Active</StateBadge>
      <p>New surface between the ferry pier and the fish market, and steps to the water.</p>
    </Card>
  );
}
