import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, useEffect, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { text } from '../text/en/display.ts';
import { classes } from './classes.ts';
import { StepButton } from './step-button.tsx';
import { useDirection } from './use-direction.ts';
import { useMediaQuery } from './use-media-query.ts';

interface CarouselProps {
  readonly label: string;
  /** How many slides are seen at once; on phones always one and a hint of the next. */
  readonly inView?: 1 | 2 | 3;
  /** Begins again after the last. */
  readonly loop?: boolean;
  readonly children: ReactNode;
}

const widths = { 1: 'basis-full', 2: 'md:basis-1/2', 3: 'md:basis-1/3' } as const;

/** A row of slides to be swiped, stepped or keyed through. It never moves by itself. */
export function Carousel({ label, inView = 1, loop = false, children }: CarouselProps) {
  const direction = useDirection();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [viewport, api] = useEmblaCarousel({ loop, direction, align: 'start' });
  const [selected, setSelected] = useState(0);
  const [stops, setStops] = useState<readonly number[]>([]);
  const count = Children.count(children);

  useEffect(() => {
    if (!api) return;
    const read = () => {
      setStops(api.scrollSnapList());
      setSelected(api.selectedScrollSnap());
    };
    read();
    api.on('select', read).on('reInit', read);
    return () => {
      api.off('select', read).off('reInit', read);
    };
  }, [api]);

  const last = stops.length - 1;
  const canGo = { back: loop || selected > 0, on: loop || selected < last };
  const back = () => api?.scrollPrev(still);
  const on = () => api?.scrollNext(still);
  const move = (event: KeyboardEvent) => {
    const act = {
      ArrowLeft: direction === 'rtl' ? on : back,
      ArrowRight: direction === 'rtl' ? back : on,
      Home: () => api?.scrollTo(0, still),
      End: () => api?.scrollTo(last, still),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <section aria-roledescription={text.carousel} aria-label={label} className="min-w-0">
      <div
        ref={viewport}
        tabIndex={0}
        role="group"
        aria-label={text.slides}
        onKeyDown={move}
        className="cursor-grab overflow-clip rounded-md active:cursor-grabbing"
      >
        <div className="-ms-3 flex touch-pan-y">
          {Children.map(children, (slide, index) => (
            <div
              role="group"
              aria-roledescription={text.slideRole}
              aria-label={text.slide(index + 1, count)}
              className={classes(
                'min-w-0 shrink-0 grow-0 ps-3',
                inView > 1 && 'basis-[85%]',
                widths[inView],
              )}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className="mt-3 flex items-center gap-1">
        <Dots stops={stops} selected={selected} onSelect={(stop) => api?.scrollTo(stop, still)} />
        <StepButton
          icon={ChevronLeft}
          label={text.previousSlide}
          disabled={!canGo.back}
          onPress={back}
        />
        <StepButton icon={ChevronRight} label={text.nextSlide} disabled={!canGo.on} onPress={on} />
      </div>
    </section>
  );
}

interface DotsProps {
  readonly stops: readonly number[];
  readonly selected: number;
  readonly onSelect: (stop: number) => void;
}

function Dots({ stops, selected, onSelect }: DotsProps) {
  return (
    <div className="me-auto flex">
      {stops.map((position, stop) => (
        <button
          key={position}
          type="button"
          aria-label={text.goToSlide(stop + 1)}
          {...(stop === selected && { 'aria-current': 'page' })}
          onClick={() => onSelect(stop)}
          className="group grid size-6 place-items-center rounded-full max-md:size-11"
        >
          <span className="h-1.5 w-1.5 rounded-full bg-faint transition-colors duration-120 group-hover:bg-foreground group-aria-[current]:w-4 group-aria-[current]:bg-foreground" />
        </button>
      ))}
    </div>
  );
}
