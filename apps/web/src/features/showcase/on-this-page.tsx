import { text } from '../../text/en/showcase.ts';

interface OnThisPageProps {
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

/** Where the page's parts are; only where there is room beside them. */
export function OnThisPage({ parts }: OnThisPageProps) {
  return (
    <nav aria-label={text.onThisPage} className="sticky top-20 self-start max-xl:hidden">
      <p className="text-caps font-medium text-muted-foreground">{text.onThisPage}</p>
      <ul className="mt-2 border-s">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ms-px block border-s border-transparent py-1 ps-3 text-muted-foreground hover:border-foreground hover:text-foreground"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
