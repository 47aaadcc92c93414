// Here and not only in the panel, so that every page follows what another tab chooses.
import '../../appearance/appearance.ts';
import '../../appearance/app-settings.ts';
import '../../appearance/colour-mode.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../text/en/customizer.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { fadesWhenQuiet } from '../../ui/use-quiet.ts';

const loadPanel = () => import('./customizer-panel.tsx');
const CustomizerPanel = lazyPart(async () => (await loadPanel()).CustomizerPanel);

/** The button at mid-height on the screen's edge, and the panel whose code it loads. */
export function Customizer() {
  const [open, setOpen] = useState(false);
  // Once opened it stays, so that it can leave as it came.
  const [wanted, setWanted] = useState(false);
  return (
    <section aria-label={text.title}>
      <button
        type="button"
        aria-label={text.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onFocus={() => void loadPanel().catch(() => undefined)}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        // The part that is seen is narrower than the target on phones, where fingers press it.
        // Phones have a gutter of 16 px, which the seen part keeps to: it covers no field's edge.
        // Above a sheet that covers the lower half, and out of the way of one that covers all.
        className={`group fixed end-0 top-1/2 z-15 flex h-10 w-7 -translate-y-1/2 justify-end rounded-s-md max-md:h-11 max-md:w-11 max-md:in-data-sheet:top-[calc(50%-26px)] max-md:in-data-[sheet=full]:invisible ${fadesWhenQuiet}`}
      >
        <span className="grid h-full w-7 max-md:w-4 place-items-center rounded-s-md border border-e-0 bg-card text-muted-foreground shadow-panel transition-colors duration-120 group-hover:bg-accent group-hover:text-foreground">
          <SlidersHorizontal className="size-4 max-md:size-3" strokeWidth={1.75} aria-hidden />
        </span>
      </button>
      {wanted && <CustomizerPanel open={open} onOpenChange={setOpen} />}
    </section>
  );
}
