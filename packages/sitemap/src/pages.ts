/** The layout around a page: navigation, none, the map's own, or that of administrators. */
export type PageLayout = 'default' | 'blank' | 'fullscreen' | 'admin';

/** One page of the application, as the server and the browser both know it. */
export interface Page {
  /** Parameters are in braces, as in `/ui/projects/{id}`. */
  readonly path: string;
  /** The page's own name, which precedes the application's in the title. */
  readonly title: string;
  readonly layout: PageLayout;
  /**
   * The HTTP status it is sent with; 200 unless it is the page of an error, or of something that
   * the server has to find first.
   */
  readonly status: number;
  /** Who may see the page, where not everyone may. */
  readonly access?: 'person' | 'admin';
  /** The description for search engines and link previews; absent where neither should look. */
  readonly description?: string;
}

/** The names of the component showcase: `/components/{name}`. */
export const componentNames = [
  'accordion',
  'alert',
  'alert-dialog',
  'aspect-ratio',
  'avatar',
  'badge',
  'breadcrumb',
  'button',
  'calendar',
  'card',
  'carousel',
  'checkbox',
  'collapsible',
  'combobox',
  'command',
  'context-menu',
  'dialog',
  'drawer',
  'dropdown-menu',
  'form',
  'hover-card',
  'input',
  'label',
  'menubar',
  'navigation-menu',
  'number-field',
  'pagination',
  'pin-input',
  'popover',
  'progress',
  'radio-group',
  'range-calendar',
  'resizable',
  'scroll-area',
  'select',
  'separator',
  'sheet',
  'skeleton',
  'slider',
  'sonner',
  'stepper',
  'switch',
  'table',
  'tabs',
  'tags-input',
  'textarea',
  'toast',
  'toggle',
  'toggle-group',
  'tooltip',
] as const;

export type ComponentName = (typeof componentNames)[number];

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Every page of the application. */
export const pages = [
  page('/', 'Home', 'default', {
    description:
      'Plan runs on a real map, keep them in projects, edit maps together and publish them: in the browser, offline too, on your own server.',
  }),
  page('/run', 'Running Route Planner', 'blank', {
    description: 'Plan a run on a real map: distance, climb and time as you draw.',
  }),
  page('/run-app', 'Running Route Planner', 'blank'),
  page('/routes', 'My runs', 'default'),
  page('/routes/{id}', 'Run', 'default'),
  page('/r/{token}', 'Shared route', 'blank', { status: 404 }),
  page('/r/{token}/embed', 'Shared route', 'blank', { status: 404 }),
  page('/help', 'Help', 'default', {
    description:
      'How to plan a run, every keyboard shortcut, file formats and where the data is from.',
  }),
  page('/email', 'Mail', 'default'),
  page('/tasks', 'Tasks', 'default'),
  page('/explorer', 'Project Map Editor', 'blank'),
  page('/grid', 'Compare maps', 'fullscreen'),

  page('/dashboard', 'Dashboard', 'default'),
  page('/dashboard/projects', 'Projects', 'default'),
  page('/dashboard/projects/list', 'Project list', 'default'),
  page('/dashboard/projects/import', 'Import projects', 'default'),
  page('/dashboard/projects/view', 'Project Map Editor', 'default'),
  page('/dashboard/projects/add-one', 'Quick project', 'default'),
  page('/dashboard/projects/add', 'New project', 'default'),
  page('/dashboard/projects/add/docs', 'New project: documents', 'default'),
  page('/dashboard/projects/add/status', 'New project: status', 'default'),
  page('/dashboard/projects/add/location', 'New project: location', 'default'),
  page('/dashboard/projects/add/review', 'New project: review', 'default'),

  page('/ui/maps/q', 'Map - Search', 'fullscreen'),
  page('/ui/maps/ai-chat', 'Map - AI Chat', 'fullscreen'),
  page('/ui/maps/heatmap', 'Map - Heatmap', 'fullscreen'),
  page('/ui/maps/elevation', 'Map - Elevation', 'fullscreen'),
  page('/ui/maps/full-screen', 'Map - Full Screen', 'fullscreen'),
  page('/ui/maps/single-page', 'Map - Single Page', 'fullscreen'),
  page('/ui/maps/3d-buildings', 'Map - 3D Buildings', 'fullscreen'),
  page('/ui/maps/generate-route', 'Map - Generate Route', 'fullscreen'),
  page('/ui/maps/population-density', 'Map - Population Density', 'fullscreen'),
  page('/ui/projects/{id}', 'Project', 'default'),
  page('/ui/public/project-profile', 'Project profile', 'fullscreen', { status: 404 }),
  page('/invitations/{id}', 'Invitation', 'blank'),

  page('/login', 'Sign in', 'blank'),
  page('/login-basic', 'Sign in', 'blank'),
  page('/logout', 'Sign out', 'blank'),
  page('/register', 'Create account', 'blank'),
  page('/forgot-password', 'Forgot password', 'blank'),
  page('/request-access', 'Request access', 'blank'),
  page('/callback', 'Signing in', 'blank'),

  page('/401', 'Sign in to continue', 'blank', { status: 401 }),
  page('/403', 'Not allowed', 'blank', { status: 403 }),
  page('/404', 'Page not found', 'blank', { status: 404 }),
  page('/500', 'Something went wrong', 'blank', { status: 500 }),
  page('/503', 'Back soon', 'blank', { status: 503 }),

  page('/settings/account', 'Account settings', 'default', { access: 'person' }),
  page('/settings/profile', 'Profile settings', 'default', { access: 'person' }),
  page('/settings/appearance', 'Appearance', 'default'),
  page('/settings/display', 'Display', 'default'),
  page('/settings/offline', 'Offline', 'default'),
  page('/settings/notifications', 'Notification settings', 'default', { access: 'person' }),

  page('/admin/users', 'People', 'admin', { access: 'admin' }),
  page('/admin/access-requests', 'Access requests', 'admin', { access: 'admin' }),
  page('/admin/outbox', 'Outbox', 'admin', { access: 'admin' }),
  page('/admin/regions', 'Regions', 'admin', { access: 'admin' }),
  page('/admin/system', 'System', 'admin', { access: 'admin' }),

  page('/components', 'Components', 'default', {
    description: 'The interface components of WebMaps, live, with their keys and their code.',
  }),
  page('/components/{name}', 'Component', 'default'),
] as const satisfies readonly Page[];

export type PagePath = (typeof pages)[number]['path'];

/** The parameter of a page's path. */
interface Parameter {
  /** Whether a value leads to the page; any other leads to none. */
  readonly accepts: (value: string) => boolean;
  /** Values for those that visit every page. */
  readonly examples: readonly string[];
}

/** The secret part of a shared route's address; today's are twelve letters and digits. */
const shareToken: Parameter = {
  accepts: (token) => /^[A-Za-z0-9_-]{10,64}$/.test(token),
  examples: ['NobodyShared'],
};

const parameters: Readonly<Record<Extract<PagePath, `${string}{${string}`>, Parameter>> = {
  '/routes/{id}': {
    accepts: (id) => uuid.test(id),
    examples: ['1b2f4a3e-6c1d-4f5a-9b7e-1c2d3e4f5a6b'],
  },
  '/ui/projects/{id}': {
    accepts: (id) => uuid.test(id),
    examples: ['0b2f4a3e-6c1d-4f5a-9b7e-1c2d3e4f5a6b'],
  },
  '/invitations/{id}': {
    accepts: (id) => uuid.test(id),
    examples: ['2b2f4a3e-6c1d-4f5a-9b7e-1c2d3e4f5a6b'],
  },
  '/r/{token}': shareToken,
  '/r/{token}/embed': shareToken,
  '/components/{name}': {
    accepts: (name) => (componentNames as readonly string[]).includes(name),
    examples: componentNames,
  },
};

/** The addresses of a page: its path, or with each of the examples of its parameter. */
export function addressesOf({ path }: Page): readonly string[] {
  const parameter = parameterOf(path);
  if (parameter === undefined) return [path];
  return parameter.examples.map((value) => path.replace(/\{\w+\}/, value));
}

/** The page of an address without query and without a slash at its end, if there is one. */
export function pageAt(pathname: string): Page | undefined {
  const parts = pathname.split('/');
  return pages.find((candidate) => matches(candidate.path, parts));
}

function matches(path: string, parts: readonly string[]): boolean {
  const wanted = path.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => {
      const value = parts[index] ?? '';
      return part.startsWith('{') ? parameterOf(path)?.accepts(value) === true : part === value;
    })
  );
}

function parameterOf(path: string): Parameter | undefined {
  return Object.hasOwn(parameters, path) ? parameters[path as keyof typeof parameters] : undefined;
}

function page<const Path extends string>(
  path: Path,
  title: string,
  layout: PageLayout,
  rest: Partial<Pick<Page, 'status' | 'access' | 'description'>> = {},
): Page & { readonly path: Path } {
  return { path, title, layout, status: 200, ...rest };
}
