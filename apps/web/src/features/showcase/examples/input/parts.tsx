import { Eye, EyeOff, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/input.tsx';

export function Parts() {
  const [query, setQuery] = useState('Westzero');
  const [seen, setSeen] = useState(false);
  return (
    <div className="grid max-w-sm gap-3">
      <Input
        aria-label="Find a place"
        icon={<Search />}
        value={query}
        onValueChange={setQuery}
        action={
          <Button
            variant="quiet"
            size="icon"
            className="size-7"
            aria-label="Clear"
            onClick={() => setQuery('')}
          >
            <X className="size-4" />
          </Button>
        }
      />
      <Input aria-label="Width of the strip" inputMode="decimal" defaultValue="25" unit="m" />
      <Input
        aria-label="Password"
        type={seen ? 'text' : 'password'}
        autoComplete="off"
        defaultValue="eleven miles"
        action={
          <Button
            variant="quiet"
            size="icon"
            className="size-7"
            aria-label={seen ? 'Hide the password' : 'Show the password'}
            onClick={() => setSeen(!seen)}
          >
            {seen ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
          </Button>
        }
      />
      <output className="text-muted-foreground">Looking for “{query}”</output>
    </div>
  );
}
