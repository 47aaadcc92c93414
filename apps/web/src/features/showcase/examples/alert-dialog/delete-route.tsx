import { useState } from 'react';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';

export function DeleteRoute() {
  const [routes, setRoutes] = useState(['Harbour loop', 'Summit and back', 'Mill Lane 5 km']);
  return (
    <>
      <ul className="divide-y divide-hairline">
        {routes.map((route) => (
          <li key={route} className="flex min-h-11 items-center justify-between gap-3">
            {route}
            <AlertDialog
              danger
              trigger={
                <Button size="small" aria-label={`Delete ${route}`}>
                  Delete
                </Button>
              }
              title={`Delete “${route}”?`}
              description="The route and its notes are removed. Runs that were recorded on it stay."
              cancelLabel="Keep route"
              actionLabel="Delete route"
              onAction={() => setRoutes(routes.filter((other) => other !== route))}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted-foreground" role="status">
        {routes.length === 1 ? '1 route' : `${routes.length} routes`}
      </p>
    </>
  );
}
