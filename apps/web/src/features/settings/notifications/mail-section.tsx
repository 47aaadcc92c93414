import { accountFailure } from '../../../account/sentences.ts';
import type { Person } from '../../../account/stored-session.ts';
import { fullWeekdayText, timeText } from '../../../display/dates.ts';
import { text } from '../../../text/en/notifications.ts';
import { addToast } from '../../../ui/toast-store.ts';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { Answer } from '../answer.tsx';
import { SettingRow, SettingsSection } from '../display/setting-row.tsx';
import { useChooseMailRhythm, useMailRhythm } from './use-mail-rhythm.ts';
import type { MailRhythm } from './use-mail-rhythm.ts';

const rhythms = ['now', 'day', 'week'] as const satisfies readonly MailRhythm[];

/** When emails about notices go out, and where to. */
export function MailSection({ person }: { readonly person: Person }) {
  const query = useMailRhythm(person.id);
  const { mutate } = useChooseMailRhythm(person.id, (error) =>
    addToast({
      title: text.notSaved,
      description: accountFailure(error).sentence,
      variant: 'destructive',
    }),
  );
  const { rhythm: words } = text;
  const monday = mondayOfDigest();
  return (
    <div className="grid gap-3">
      <SettingsSection heading={words.heading}>
        <Answer query={query} loading={text.loading} rows={1}>
          {(rhythm) => (
            <SettingRow
              name={words.name}
              about={words.about[rhythm](timeText(monday), fullWeekdayText(monday))}
            >
              <ToggleGroup
                label={words.name}
                value={rhythm}
                onValueChange={(chosen) => mutate(chosen)}
                options={rhythms.map((value) => ({ value, label: words.options[value] }))}
              />
            </SettingRow>
          )}
        </Answer>
      </SettingsSection>
      <p className="text-small text-muted-foreground">
        {person.email ? text.mailAbout(person.email) : text.mailNowhere}
      </p>
    </div>
  );
}

/** Digests go out at this hour of UTC, weekly ones on Monday, which is another day in some places. */
const DIGEST_HOUR = 6;

function mondayOfDigest(): Date {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  day.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  return day;
}
