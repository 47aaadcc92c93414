import { Alert } from '../../ui/alert.tsx';

/** What the server did not do, above the button that asked for it; what was typed stays. */
export function ServerProblem({ sentence }: { readonly sentence: string | undefined }) {
  return sentence === undefined ? null : <Alert tone="problem" title={sentence} />;
}
