import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportError } from './report-error.ts';

/** Stands in place of everything once an error was caught nowhere else. */
export function ApplicationError({ error }: ErrorComponentProps) {
  useEffect(() => reportError(error), [error]);
  return <main>{String(error)}</main>;
}
