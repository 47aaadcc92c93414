import { useState } from 'react';
import { postToServer } from '../../../data/ask.ts';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/account-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { SettingRow } from '../display/setting-row.tsx';
import { ServerProblem } from '../server-problem.tsx';

const { data: words } = text;

/** Everything that is one's own, as one archive that the browser writes to disk as it comes. */
export function ExportRow() {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const start = async () => {
    setAsking(true);
    setProblem(undefined);
    try {
      const { url } = (await postToServer('/api/_account/export', {})) as { readonly url: string };
      download(url);
      addToast({ title: words.started });
    } catch (error) {
      setProblem(accountFailure(error).sentence);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div>
      <SettingRow name={words.name} about={words.about}>
        <Button size="small" loading={isAsking} onClick={() => void start()}>
          {words.start}
        </Button>
      </SettingRow>
      {problem !== undefined && (
        <div className="px-4 pb-4">
          <ServerProblem sentence={problem} />
        </div>
      )}
    </div>
  );
}

function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
