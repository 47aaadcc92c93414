import type { StoryBlock, StoryPart } from '@webmaps/project/story/story';
import { parseStory } from '@webmaps/project/story/parse-story';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';

interface StoryTextProps {
  /** Markdown. */
  readonly story: string;
  /** The level of its highest headings, which depends on its place in the page. */
  readonly level: 2 | 3;
}

/** A story as elements of the page: what is written in it can only be text and links. */
export const StoryText = memo(function StoryText({ story, level }: StoryTextProps) {
  const blocks = useMemo(() => parseStory(story), [story]);
  return (
    <div className="grid gap-3 leading-relaxed [overflow-wrap:anywhere]">
      {blocksOf(blocks, level)}
    </div>
  );
});

const sizes = ['text-title', 'text-title', 'text-body'] as const;

function Block({ block, level }: { readonly block: StoryBlock; readonly level: 2 | 3 }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${(level + block.level - 1) as 2 | 3 | 4 | 5}` as const;
      return (
        <Heading className={`${sizes[block.level - 1]} pt-1 font-semibold`}>
          {partsOf(block.parts)}
        </Heading>
      );
    }
    case 'paragraph':
      return <p>{partsOf(block.parts)}</p>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={`grid gap-1 ps-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {keyed(block.items).map(({ key, value }) => (
            <li key={key}>{blocksOf(value, level)}</li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className="grid gap-2 border-s-2 ps-4 text-muted-foreground">
          {blocksOf(block.blocks, level)}
        </blockquote>
      );
    case 'code':
      return (
        <pre
          // Wider than its place it scrolls, by keys too.
          tabIndex={0}
          className="overflow-x-auto rounded-md border bg-muted p-3 font-mono text-small"
        >
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
  }
}

function blocksOf(blocks: readonly StoryBlock[], level: 2 | 3): ReactNode {
  return keyed(blocks).map(({ key, value }) => <Block key={key} block={value} level={level} />);
}

function partsOf(parts: readonly StoryPart[]): ReactNode {
  return keyed(parts).map(({ key, value }) => <Part key={key} part={value} />);
}

/** A story has no names for its parts; their places are their keys. */
function keyed<Value>(values: readonly Value[]): { key: string; value: Value }[] {
  return values.map((value, at) => ({ key: `part ${at}`, value }));
}

function Part({ part }: { readonly part: StoryPart }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'break':
      return <br />;
    case 'code':
      return <code className="rounded-sm bg-muted px-1 font-mono text-[0.9em]">{part.text}</code>;
    case 'strong':
      return <strong className="font-semibold">{partsOf(part.parts)}</strong>;
    case 'emphasis':
      return <em>{partsOf(part.parts)}</em>;
    case 'struck':
      return <s>{partsOf(part.parts)}</s>;
    case 'link':
      return (
        <a
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="underline underline-offset-3"
        >
          {partsOf(part.parts)}
        </a>
      );
  }
}
