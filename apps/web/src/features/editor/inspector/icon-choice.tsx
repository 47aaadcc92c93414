import { useState } from 'react';
import { LayerIcon } from '../../../map/icons/layer-icon.tsx';
import { iconNames } from '../../../map/icons/icon-paths.ts';
import { text } from '../../../text/en/layer-icons.ts';
import { Input } from '../../../ui/input.tsx';

interface IconChoiceProps {
  readonly name: string;
  readonly onChoose: (name: string) => void;
}

/** All icons, or those whose words begin as what is typed. */
export function IconChoice({ name, onChoose }: IconChoiceProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = iconNames.filter((one) => text.names[one].toLowerCase().includes(wanted));
  return (
    <div className="flex flex-col gap-1.5">
      <Input
        size="small"
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        value={search}
        onValueChange={setSearch}
      />
      <div
        role="group"
        aria-label={text.choose}
        className="flex max-h-36 flex-wrap content-start gap-0.5 overflow-y-auto rounded-md border p-1"
      >
        {found.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={text.names[one]}
            aria-pressed={one === name}
            title={text.names[one]}
            className={`grid size-8 place-items-center rounded-md hover:bg-accent max-md:size-11 ${one === name ? 'bg-accent-strong' : ''}`}
            onClick={() => onChoose(one)}
          >
            <LayerIcon name={one} size={18} />
          </button>
        ))}
        {found.length === 0 && <p className="p-1 text-muted-foreground">{text.none}</p>}
      </div>
    </div>
  );
}
