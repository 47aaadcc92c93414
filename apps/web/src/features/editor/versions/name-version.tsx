import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../data/ask.ts';
import { sayDone } from '../../../data/say-outcome.ts';
import { text as words } from '../../../text/en/map-versions.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useEditor } from '../editor-context.ts';
import { MAX_VERSION_NAME } from './version-words.ts';

/** Keeps the map as it is now as a version with a name. */
export function NameVersion({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const { versions } = useEditor();
  const [name, setName] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const trimmed = name.trim();
  const add = async () => {
    setAdding(true);
    setProblem(undefined);
    try {
      await versions.live.versions?.add(trimmed);
      setName('');
      sayDone(words.added(trimmed));
      await onAdded();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setAdding(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '' && !isAdding) void add();
      }}
    >
      <Field label={words.nameNow} error={problem}>
        <div className="flex items-center gap-2">
          <Input
            size="small"
            className="flex-1"
            value={name}
            maxLength={MAX_VERSION_NAME}
            placeholder={words.namePlaceholder}
            autoComplete="off"
            onValueChange={setName}
          />
          <Button type="submit" size="small" disabled={trimmed === ''} loading={isAdding}>
            <BookmarkPlus className="size-4" aria-hidden />
            {words.add}
          </Button>
        </div>
      </Field>
    </form>
  );
}
