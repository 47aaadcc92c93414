// Here and not only in the panel, so that every page follows what another tab chooses.
import '../../appearance/appearance.ts';
import '../../appearance/app-settings.ts';
import '../../appearance/colour-mode.ts';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { text } from '../../text/en/appearance.ts';

const loadPanel = () => import('./customizer-panel.tsx');
const CustomizerPanel = lazy(() =>
  loadPanel().then((loaded) => ({ default: loaded.CustomizerPanel })),
);

/** The button at mid-height on the screen's edge, and the panel whose code it loads. */
export function Customizer() {
  const [open, setOpen] = useState(false);
  // Once opened it stays, so that it can leave as it came.
  const [wanted, setWanted] = useState(false);
  return (
    <section aria-label={text.customizer.title}>
      <button
        type="button"
        aria-label={text.customizer.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="fixed end-0 top-1/2 z-15 grid h-10 w-7 -translate-y-1/2 place-items-center rounded-s-md border border-e-0 bg-card text-muted-foreground shadow-panel transition-colors duration-120 hover:bg-accent hover:text-foreground max-md:h-11"
      >
        <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {wanted && (
        <Suspense>
          <CustomizerPanel open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </section>
  );
}
