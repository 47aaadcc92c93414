import { text } from '../../text/en/showcase.ts';
import { Kbd } from '../../ui/kbd.tsx';
import type { KeyRow } from './showcase.ts';

/** The keys of a component. */
export function KeyboardTable({ rows }: { readonly rows: readonly KeyRow[] }) {
  if (rows.length === 0) return <p className="mt-2 text-muted-foreground">{text.noKeys}</p>;
  return (
    <table className="mt-3 w-full overflow-clip rounded-lg border bg-card text-start [border-spacing:0] border-separate">
      <thead className="text-caps font-medium text-muted-foreground">
        <tr>
          <th scope="col" className="w-56 px-4 py-2 text-start font-medium max-md:w-36">
            {text.keys}
          </th>
          <th scope="col" className="px-4 py-2 text-start font-medium">
            {text.does}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={keys.join(' ')}>
            <td className="border-t px-4 py-1.5">
              <span className="flex flex-wrap gap-1.5">
                {keys.map((combination) => (
                  <Kbd key={combination} keys={combination} />
                ))}
              </span>
            </td>
            <td className="border-t px-4 py-1.5">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
