import { parse } from 'sugar-high/core';
import type { TokenType } from 'sugar-high/core';
import * as typescript from 'sugar-high/lang/typescript';

const colours: Partial<Record<TokenType, string>> = {
  keyword: 'text-destructive',
  string: 'text-success',
  comment: 'text-muted-foreground italic',
  entity: 'text-info',
  property: 'text-warning',
};

/** Code in the few colours that have a meaning anyway. */
export function CodeText({ code }: { readonly code: string }) {
  return (
    <code>
      {parse(code.trimEnd(), typescript).lines.map(({ index, tokens }) => (
        <span key={index}>
          {[...tokens.entries()].map(([place, { type, value }]) =>
            colours[type] ? (
              <span key={place} className={colours[type]}>
                {value}
              </span>
            ) : (
              value
            ),
          )}
          {'\n'}
        </span>
      ))}
    </code>
  );
}
