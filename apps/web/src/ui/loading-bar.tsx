import './loading-bar.css';
import { useSpinner } from './use-spinner.ts';

/** In ms: a page that is there sooner needs no bar. */
export const LOADING_BAR_DELAY = 150;

interface LoadingBarProps {
  readonly loading: boolean;
  readonly label: string;
}

/**
 * A thin line at the top while a page is loading. It shows that something goes on, not how much is
 * left, which is unknown; once shown it stays for 300 ms, runs to the end and fades.
 */
export function LoadingBar({ loading, label }: LoadingBarProps) {
  const isShown = useSpinner(loading, LOADING_BAR_DELAY);
  return (
    <div
      aria-hidden={!isShown}
      data-loading-bar={isShown ? 'shown' : 'hidden'}
      className="pointer-events-none fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden opacity-0 transition-opacity duration-240 data-[loading-bar=shown]:opacity-100 data-[loading-bar=shown]:duration-120"
    >
      <div
        {...(isShown && { role: 'progressbar', 'aria-label': label })}
        className={
          isShown
            ? 'loading-bar-progress h-full origin-left bg-primary rtl:origin-right'
            : 'h-full bg-primary'
        }
      />
    </div>
  );
}
