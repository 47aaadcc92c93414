import { useState } from 'react';
import { Command } from '../../../../ui/command.tsx';
import { entries } from './entries.tsx';

export function Inline() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <div className="max-w-md">
      <div className="rounded-md border">
        <Command
          label="Acts"
          placeholder="Find an act"
          items={entries}
          empty={() => 'No such act.'}
          onChoose={({ label }) => setChosen([...chosen, label])}
        />
      </div>
      <p className="mt-2 text-muted-foreground">
        {chosen.length === 0 ? 'Nothing chosen yet' : `${chosen.at(-1)} (${chosen.length})`}
      </p>
    </div>
  );
}
