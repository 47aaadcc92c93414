import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { dayText } from '../../../display/dates.ts';
import type { PublicProject } from '../../../data/projects/public-project.ts';
import { text } from '../../../text/en/public-profile.ts';
import { text as projects } from '../../../text/en/projects.ts';

interface ProfileCoverProps {
  readonly project: PublicProject;
  /** The address of the picture behind the name, where there is one. */
  readonly picture: string | undefined;
  readonly actions: ReactNode;
}

/** The name of a project before its picture, or before a plain ground where that cannot be drawn. */
export function ProfileCover({ project, picture, actions }: ProfileCoverProps) {
  const { name, description, status, location_name: place, updated_at: updated } = project;
  const [failed, setFailed] = useState<string>();
  return (
    <header className="true-colours relative isolate flex min-h-94 flex-col justify-end overflow-clip bg-[#1c2430] text-white max-md:min-h-72">
      {picture !== undefined && failed !== picture && (
        <img
          src={picture}
          alt=""
          className="absolute inset-0 -z-20 size-full object-cover"
          onError={() => setFailed(picture)}
        />
      )}
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-linear-to-t from-[rgb(10_14_20/0.86)] via-[rgb(10_14_20/0.5)] to-[rgb(10_14_20/0.3)]"
      />
      <div className="absolute end-4 top-3 flex gap-2">{actions}</div>
      <div className="mx-auto w-full max-w-300 px-4 pt-20 pb-6 md:px-8 md:pb-8">
        <p className="flex flex-wrap items-center gap-x-2 text-body">
          {place !== '' && (
            <>
              <span className="inline-flex min-w-0 items-center gap-1 [overflow-wrap:anywhere]">
                <MapPin className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden />
                {place}
              </span>
              <span aria-hidden>·</span>
            </>
          )}
          <span>{projects.statuses[status]}</span>
          <span aria-hidden>·</span>
          <span>{text.page.updated(dayText(updated))}</span>
        </p>
        <h1 className="max-w-180 pt-2 text-[2.75rem]/[3.125rem] font-semibold tracking-tight [overflow-wrap:anywhere] max-md:text-[1.875rem]/[2.125rem]">
          {name}
        </h1>
        {description !== '' && (
          <p className="max-w-180 pt-2 text-[1.0625rem]/6.5 [overflow-wrap:anywhere] whitespace-pre-line">
            {description}
          </p>
        )}
      </div>
    </header>
  );
}
