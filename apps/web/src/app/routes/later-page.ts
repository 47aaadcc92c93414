import { lazyRouteComponent } from '@tanstack/react-router';

/** The component of every route whose feature is not in this version; `text/en/later.ts` has its words. */
export const laterPage = lazyRouteComponent(() => import('../pages/later-page.tsx'), 'LaterPage');
