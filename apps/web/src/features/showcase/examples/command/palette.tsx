import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CommandDialog } from '../../../../ui/command.tsx';
import { entries } from './entries.tsx';

export function Palette() {
  const [open, setOpen] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const last = entries.find(({ id }) => id === recent[0]);
  return (
    <div className="flex items-center gap-3">
      <Button onClick={() => setOpen(true)}>
        <Search className="size-4" /> Search or jump to
      </Button>
      <CommandDialog
        open={open}
        onOpenChange={setOpen}
        label="Commands"
        placeholder="Search or jump to"
        closeLabel="Close"
        items={entries}
        recent={recent}
        recentLabel="Last used"
        empty={(query) => `Nothing is called “${query}”. Try fewer letters.`}
        onChoose={({ id }) => setRecent([id, ...recent.filter((other) => other !== id)])}
      />
      <span className="text-muted-foreground">
        {last ? `Last chosen: ${last.label}` : 'Nothing chosen yet'}
      </span>
    </div>
  );
}
