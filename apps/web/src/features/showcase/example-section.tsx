import { text } from '../../text/en/showcase.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { CodeText } from './code-text.tsx';
import { CopyButton } from './copy-button.tsx';
import type { Example } from './showcase.ts';

/** One example, live, and below it the code that it runs from. */
export function ExampleSection({
  example,
  id,
}: {
  readonly example: Example;
  readonly id: string;
}) {
  const { title, note, Example, code } = example;
  return (
    <section id={id} className="scroll-mt-20">
      <h3 className="text-title font-semibold">{title}</h3>
      {note && <p className="mt-0.5 max-w-prose text-muted-foreground">{note}</p>}
      <div className="mt-3 overflow-clip rounded-lg border bg-card">
        <div role="group" aria-label={title} className="min-w-0 overflow-x-auto p-6 max-md:p-4">
          <Example />
        </div>
        <Collapsible
          label={text.code}
          accessibleName={text.codeOf(title)}
          className="border-t bg-muted/50"
          aside={<CopyButton label={text.copyCode(title)} value={code} />}
        >
          <pre
            dir="ltr"
            tabIndex={0}
            aria-label={text.codeOf(title)}
            role="region"
            className="max-h-120 overflow-auto border-t bg-card px-4 py-3 font-mono text-small leading-5"
          >
            <CodeText code={code} />
          </pre>
        </Collapsible>
      </div>
    </section>
  );
}
