import { Monitor, Smartphone } from 'lucide-react';
import { accountFailure } from '../../../account/sentences.ts';
import { AskFailure } from '../../../data/ask.ts';
import type { BrowserPush } from '../../../data/notices/push/browser-push.ts';
import { dayText } from '../../../display/dates.ts';
import { text as account } from '../../../text/en/account-settings.ts';
import { text } from '../../../text/en/push.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { browserNameOf } from '../account/browser-name.ts';
import { Answer } from '../answer.tsx';
import { SettingRow, SettingsSection } from '../display/setting-row.tsx';
import { useChangePush, usePushBrowsers } from './use-push-browsers.ts';
import type { PushBrowser } from './use-push-browsers.ts';

interface BrowsersSectionProps {
  readonly person: string;
  /** The server's, by which browsers subscribe. */
  readonly serverKey: string;
}

/** Whether this browser shows notices, and the list of all that do. */
export function BrowsersSection({ person, serverKey }: BrowsersSectionProps) {
  const query = usePushBrowsers(person);
  const { turnOn, remove } = useChangePush(person);
  const allow = () =>
    turnOn.mutate(serverKey, {
      onSuccess: (outcome) =>
        addToast({ title: outcome === 'on' ? text.turnedOn : text.notAllowed }),
      onError: sayFailure,
    });
  const takeOff = (id: string, isHere: boolean) =>
    remove.mutate(
      { id, isHere },
      {
        onSuccess: () => addToast({ title: isHere ? text.turnedOff : text.removed }),
        onError: sayFailure,
      },
    );
  return (
    <div className="grid gap-3">
      <SettingsSection heading={text.heading}>
        <Answer query={query} loading={text.here.checking} rows={1}>
          {({ here, browsers }) => {
            const own = browsers.find((each) => isOf(each, here));
            return (
              <>
                <SettingRow name={text.here.name} about={stateOf(here, own)}>
                  {here.status !== 'unsupported' && here.status !== 'denied' && (
                    <Button
                      variant={own ? 'outline' : 'primary'}
                      loading={turnOn.isPending || (remove.isPending && remove.variables.isHere)}
                      onClick={() => (own ? takeOff(own.id, true) : allow())}
                    >
                      {own ? text.turnOff : text.turnOn}
                    </Button>
                  )}
                </SettingRow>
                {browsers.length > 0 && (
                  <ul aria-label={text.list} className="divide-y divide-hairline">
                    {browsers.map((browser) => (
                      <BrowserRow
                        key={browser.id}
                        browser={browser}
                        isHere={browser === own}
                        isRemoving={remove.isPending && remove.variables.id === browser.id}
                        onRemove={() => takeOff(browser.id, browser === own)}
                      />
                    ))}
                  </ul>
                )}
              </>
            );
          }}
        </Answer>
      </SettingsSection>
      <p className="text-small text-muted-foreground">{text.about}</p>
    </div>
  );
}

interface BrowserRowProps {
  readonly browser: PushBrowser;
  readonly isHere: boolean;
  readonly isRemoving: boolean;
  readonly onRemove: () => void;
}

function BrowserRow({ browser, isHere, isRemoving, onRemove }: BrowserRowProps) {
  const { user_agent: userAgent, turned_on_at: since, used_at: usedAt } = browser;
  const name = nameOf(userAgent);
  const Icon = /iPhone|iPad|Android/.test(userAgent) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {isHere && <Badge variant="success">{text.here.name}</Badge>}
        </p>
        <p className="text-small text-muted-foreground">
          {text.since(dayText(since))} ·{' '}
          {usedAt === null ? (
            text.neverUsed
          ) : (
            <>
              {text.used} <Moment at={usedAt} />
            </>
          )}
        </p>
      </div>
      {!isHere && (
        <Button
          size="small"
          variant="quiet"
          loading={isRemoving}
          aria-label={text.removeLabel(name)}
          onClick={onRemove}
        >
          {text.remove}
        </Button>
      )}
    </li>
  );
}

function isOf({ endpoint }: PushBrowser, here: BrowserPush): boolean {
  return here.status === 'subscribed' && here.endpoint === endpoint;
}

function stateOf(here: BrowserPush, own: PushBrowser | undefined): string {
  if (own) return text.here.on;
  if (here.status === 'denied') return text.here.denied;
  if (here.status !== 'unsupported') return text.here.off;
  return here.reason === 'install' ? text.here.install : text.here.unsupported;
}

function nameOf(userAgent: string): string {
  const { browser, system } = browserNameOf(userAgent);
  const words = account.sessions;
  if (browser && system) return words.browserOn(browser, system);
  return browser || system || words.unknownBrowser;
}

/** What the server refuses has a sentence of its own; the rest is the browser's. */
function sayFailure(error: unknown): void {
  const title = error instanceof AskFailure ? accountFailure(error).sentence : text.failed;
  addToast({ title, variant: 'destructive' });
}
