import { Link } from '@tanstack/react-router';
import { Hash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Picture } from '../../pictures/picture.tsx';
import type { HelpBlock, HelpFact, HelpTopic } from '../../text/en/help-topic.ts';
import { text } from '../../text/en/help.ts';
import { Marked } from './marked-text.tsx';

interface TopicSectionProps {
  readonly topic: HelpTopic;
  readonly renderFact: (fact: HelpFact) => ReactNode;
}

export function TopicSection({ topic, renderFact }: TopicSectionProps) {
  const { id, title, blocks } = topic;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 border-t pt-6 first:border-t-0 lg:first:pt-1"
    >
      <h2 id={id} className="group flex scroll-mt-20 items-center gap-2 text-title font-semibold">
        <span>
          <Marked>{title}</Marked>
        </span>
        <Link
          to="/help"
          hash={id}
          search
          aria-label={text.link(title)}
          className="grid size-6 place-items-center rounded-sm text-muted-foreground opacity-0 transition-opacity duration-120 group-hover:opacity-100 focus-visible:opacity-100"
        >
          <Hash className="size-3.5" aria-hidden />
        </Link>
      </h2>
      {blocks.map((block) => (
        <Block key={keyOf(block)} block={block} renderFact={renderFact} />
      ))}
    </section>
  );
}

interface BlockProps {
  readonly block: HelpBlock;
  readonly renderFact: (fact: HelpFact) => ReactNode;
}

function Block({ block, renderFact }: BlockProps) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <Marked>{block.text}</Marked>
        </p>
      );
    case 'steps':
      return (
        <ol className="list-decimal space-y-1.5 ps-5 marker:text-muted-foreground">
          <Items items={block.items} />
        </ol>
      );
    case 'list':
      return (
        <ul className="list-disc space-y-1.5 ps-5 marker:text-faint">
          <Items items={block.items} />
        </ul>
      );
    case 'command':
      return (
        <code
          // Long commands are scrolled, by keyboard too.
          tabIndex={0}
          dir="ltr"
          className="overflow-x-auto rounded-md border bg-muted px-3 py-2 font-mono text-small whitespace-nowrap"
        >
          {block.text}
        </code>
      );
    case 'picture':
      return (
        <Picture
          name={block.name}
          alt={block.alt}
          className={`h-auto rounded-md border ${block.name === 'panel' || block.name === 'search' ? 'w-full max-w-90' : 'w-full'}`}
        />
      );
    case 'fact':
      return renderFact(block.fact);
  }
}

/** A key for a block, unique in its topic. */
function keyOf(block: HelpBlock): string {
  switch (block.kind) {
    case 'text':
    case 'command':
      return block.text;
    case 'steps':
    case 'list':
      return block.items.join();
    case 'picture':
      return block.name;
    case 'fact':
      return block.fact;
  }
}

function Items({ items }: { readonly items: readonly string[] }) {
  return items.map((item) => (
    <li key={item}>
      <Marked>{item}</Marked>
    </li>
  ));
}
