import { addDays } from '@webmaps/project/day';
import { groupNotices } from '../../data/notices/group-notices.ts';
import { projectOf } from '../../data/notices/notice-sentence.ts';
import type { Notice } from '../../data/notices/notice.ts';
import { MAX_NOTICES } from '../../data/notices/notice-calls.ts';
import { shortDayText } from '../../display/dates.ts';
import { useToday } from '../../display/use-today.ts';
import { text } from '../../text/en/notices.ts';
import { NoticeLine } from './notice-line.tsx';

interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly onOpen: (notice: Notice) => void;
  readonly onLeave: () => void;
}

/** Notices by day and project. */
export function NoticeList({ notices, ...handlers }: NoticeListProps) {
  const today = useToday();
  return (
    <>
      {groupNotices(notices).map(({ day, projects }) => (
        <section key={day} className="py-1">
          <h3 className="px-4 pt-2 pb-1 text-small font-medium text-muted-foreground">
            {dayName(day, today)}
          </h3>
          {projects.map(({ projectId, notices: all }) => (
            <section key={projectId}>
              <h4 className="truncate px-4 pt-1 text-caps text-muted-foreground">
                {projectId === null || !all[0] ? text.noProject : projectOf(all[0])}
              </h4>
              <ul>
                {all.map((notice) => (
                  <NoticeLine key={notice.id} notice={notice} {...handlers} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      {notices.length === MAX_NOTICES && (
        <p className="px-4 py-2 text-small text-muted-foreground">{text.newest(MAX_NOTICES)}</p>
      )}
    </>
  );
}

function dayName(day: string, today: string): string {
  if (day === today) return text.today;
  return day === addDays(today, -1) ? text.yesterday : shortDayText(`${day}T00:00`);
}
