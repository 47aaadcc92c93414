import { text } from '../../text/en/sign-in.ts';
import { NextStepCard } from './next-step-card.tsx';

/** Shown where a server keeps no accounts, which leaves no way to sign in. */
export function NoAccounts() {
  const { title, body, plan } = text.none;
  return <NextStepCard title={title} lead={body} next={{ to: '/run', label: plan }} />;
}
