import { Link } from '@tanstack/react-router';
import { FolderPlus, Route } from 'lucide-react';
import type { ReactNode } from 'react';
import { AsOf } from '../../data/as-of.tsx';
import { text } from '../../text/en/home.ts';
import { buttonClass } from '../../ui/button.tsx';
import { RecentRoutesSection } from './recent-routes-section.tsx';

interface MemberHomeViewProps {
  readonly projects: ReactNode;
  readonly tasks: ReactNode;
  /** What was run lately. */
  readonly totals: ReactNode;
}

/** The start page of a signed-in person: what they worked on last, and what is next. */
export function MemberHomeView({ projects, tasks, totals }: MemberHomeViewProps) {
  return (
    <div className="mx-auto flex max-w-[1120px] flex-col gap-6 pb-12">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.member.heading}</h1>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
          <Link to="/run" className={buttonClass({ variant: 'primary' })}>
            <Route className="size-4" strokeWidth={1.75} aria-hidden />
            {text.plan}
          </Link>
          <Link to="/dashboard/projects/add-one" className={buttonClass()}>
            <FolderPlus className="size-4" strokeWidth={1.75} aria-hidden />
            {text.member.newProject}
          </Link>
        </div>
      </header>
      <AsOf />
      <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
        {projects}
        {tasks}
      </div>
      {totals}
      <RecentRoutesSection heading={text.member.routes} />
    </div>
  );
}
