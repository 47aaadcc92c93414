import { useLocation, useRouter } from '@tanstack/react-router';
import { returnAddress } from './return-address.ts';

/** Where `?next=` leads, if it is an address of ours, and how to go there in place of this page. */
export function useNext() {
  const { history } = useRouter();
  const next = useLocation({
    select: ({ search }) => returnAddress((search as { readonly next?: string }).next),
  });
  return { next, onDone: () => history.replace(next) };
}
