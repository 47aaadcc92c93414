import { useRef, useState } from 'react';
import { publicFileUrl } from '../../../account/account-backend.ts';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/profile.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { PictureInput } from '../../../ui/picture-input.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { SettingsSection } from '../display/setting-row.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { useSaveAvatar } from './use-profile.ts';

interface AvatarFieldProps {
  readonly person: string;
  readonly name: string;
  readonly avatarPath: string | null;
}

const MAX_BYTES = 30 * 1024 * 1024;

/** One's picture: chosen, cut to a square, and kept at once. */
export function AvatarField({ person, name, avatarPath }: AvatarFieldProps) {
  const { picture: words } = text;
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useSaveAvatar(person, avatarPath);

  const read = async (file: File) => {
    setProblem(file.size > MAX_BYTES ? words.tooLarge : undefined);
    if (file.size > MAX_BYTES) return;
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setProblem(words.unreadable);
    }
  };
  const save = (cut: Blob | null) => {
    setProblem(undefined);
    mutate(cut, {
      onSuccess: () => addToast({ title: cut ? words.saved : words.removed }),
      onError: (error) => setProblem(`${words.notSaved} ${accountFailure(error).sentence}`),
      onSettled: () => setPicture(undefined),
    });
  };
  return (
    <SettingsSection heading={words.heading}>
      <div className="grid gap-3 px-4 py-4">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar
            name={name}
            picture={avatarPath ? publicFileUrl('avatars', avatarPath) : undefined}
            size="huge"
          />
          <div className="min-w-48 flex-1">
            <div className="flex flex-wrap gap-2">
              <Button size="small" loading={isPending} onClick={() => input.current?.click()}>
                {avatarPath ? words.change : words.choose}
              </Button>
              {avatarPath && (
                <Button
                  size="small"
                  variant="quiet"
                  disabled={isPending}
                  onClick={() => save(null)}
                >
                  {words.remove}
                </Button>
              )}
            </div>
            <p className="mt-1.5 text-small text-muted-foreground">{words.about}</p>
          </div>
        </div>
        <ServerProblem sentence={problem} />
        <PictureInput ref={input} label={words.choose} onFile={(file) => void read(file)} />
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          saving={isPending}
          onCancel={() => setPicture(undefined)}
          onUse={save}
        />
      )}
    </SettingsSection>
  );
}
