import { Alert } from '../../ui/alert.tsx';

/** The failure of a request, above the button that sent it; the input stays. */
export function ServerProblem({ sentence }: { readonly sentence: string | undefined }) {
  return sentence === undefined ? null : <Alert tone="problem" title={sentence} />;
}
