import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { runCommand } from '../commands/handlers.ts';
import { useCommands } from '../commands/use-commands.ts';
import { Input } from '../ui/input.tsx';
import { Kbd } from '../ui/kbd.tsx';

/** The list follows typing, not each letter. */
const DEBOUNCE_MS = 200;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** The search of a table: "/" comes to it, and the arrow down leads from it to the rows. */
export function SearchField({ label, placeholder, query, onQuery }: SearchFieldProps) {
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A query in the address (a link, Back, cleared filters) replaces the text in the field.
  if (query !== shown) {
    setShown(query);
    setTyped(query);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useCommands('everywhere', { search: () => field.current?.focus() });

  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setShown(next.trim());
      onQuery(next.trim());
    }, DEBOUNCE_MS);
  };
  return (
    <Input
      ref={field}
      type="search"
      size="small"
      icon={<Search />}
      {...(typed === '' && {
        action: (
          <span aria-hidden className="pointer-events-none me-1.5 fingers-only:hidden">
            <Kbd keys="/" className="text-muted-foreground" />
          </span>
        ),
      })}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      value={typed}
      onValueChange={type}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !runCommand('nextRow')) return;
        event.preventDefault();
      }}
      className="w-60 max-md:w-full"
    />
  );
}
