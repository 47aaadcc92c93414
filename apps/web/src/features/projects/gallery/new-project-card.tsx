import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { text } from '../../../text/en/projects-gallery.ts';
import { cardsClass } from './cards-skeleton.tsx';

/** In the place of the first card, where there is no project yet. */
export function NewProjectCard() {
  return (
    <div className={cardsClass}>
      <Link
        to="/dashboard/projects/add-one"
        className="flex min-h-64 flex-col items-center justify-center gap-1 rounded-lg border border-dashed bg-card p-6 text-center transition-colors duration-120 hover:bg-accent"
      >
        <Plus className="mb-2 size-8 text-muted-foreground" strokeWidth={1.5} aria-hidden />
        <span className="font-semibold">{text.create}</span>
        <span className="text-muted-foreground">{text.createBody}</span>
      </Link>
    </div>
  );
}
