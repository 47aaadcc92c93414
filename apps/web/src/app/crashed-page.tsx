import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { text } from '../text/en/planner.ts';
import { Button } from '../ui/button.tsx';
import { NoticePage } from './notice-page.tsx';

/** What is shown when a page threw: nothing is lost, since the route is in the address. */
export function CrashedPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <NoticePage
      title={text.app.crashed}
      heading={text.crashed.heading}
      body={text.crashed.body}
      action={
        <Button look="primary" onClick={() => location.reload()}>
          {text.crashed.action}
        </Button>
      }
    />
  );
}
