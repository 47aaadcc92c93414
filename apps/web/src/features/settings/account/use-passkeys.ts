import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountClient } from '../../../account/client.ts';
import { dataOf } from '../../../account/data-of.ts';
import { browserNameOf } from './browser-name.ts';
import { text } from '../../../text/en/account-settings.ts';
import { text as passkeys } from '../../../text/en/passkeys.ts';

/** The passkeys of the person, the oldest first. */
export function usePasskeys(person: string) {
  return useQuery({
    queryKey: keyOf(person),
    queryFn: async () => dataOf(await (await accountClient()).auth.passkey.list()),
  });
}

/** Makes a passkey on this device, named after the browser. */
export function useAddPasskey(person: string) {
  return useChange<void>(person, async () => {
    const { auth } = await accountClient();
    const { id } = dataOf(await auth.registerPasskey());
    // It is there by now: one that could not be named can be renamed.
    await auth.passkey.update({ passkeyId: id, friendlyName: nameOfBrowser() });
  });
}

export function useRenamePasskey(person: string) {
  return useChange(person, async ({ id, name }: { readonly id: string; readonly name: string }) => {
    const { auth } = await accountClient();
    dataOf(await auth.passkey.update({ passkeyId: id, friendlyName: name }));
  });
}

export function useRemovePasskey(person: string) {
  return useChange(person, async (id: string) => {
    const { auth } = await accountClient();
    dataOf(await auth.passkey.delete({ passkeyId: id }));
  });
}

function useChange<Given>(person: string, change: (given: Given) => Promise<void>) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(person) }),
  });
}

function nameOfBrowser(): string {
  const { browser, system } = browserNameOf(navigator.userAgent);
  if (browser && system) return text.sessions.browserOn(browser, system);
  return browser || system || passkeys.section.nameless;
}

function keyOf(person: string) {
  return ['passkeys', person] as const;
}
