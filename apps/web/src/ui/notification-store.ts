/** Notifications: news of work that goes on or that came from outside, stacked, updatable. */

export const NOTIFICATION_DURATION = 4000;
/** In ms after the dismissal. */
export const NOTIFICATION_REMOVE_DELAY = 200;
/** More are not kept: the oldest goes, since a longer list is not read. */
export const NOTIFICATION_LIMIT = 20;

export type NotificationType = 'default' | 'loading' | 'success' | 'error' | 'warning' | 'info';

export type NotificationTheme = 'light' | 'dark' | 'system';

export interface NotificationAreaOptions {
  readonly position?: NotificationPosition;
  /** `system` follows the machine, not the page. */
  readonly theme?: NotificationTheme;
  /** Keeps what arrived while the page was hidden. */
  readonly pauseWhenPageIsHidden?: boolean;
}

export type NotificationPosition =
  | 'top-left'
  | 'top-center'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-center'
  | 'bottom-right';

export interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly description?: string;
  /** Milliseconds; `Infinity` stays until it is dismissed. */
  readonly duration: number;
  /** Where the area puts it, unless it has a place of its own. */
  readonly position?: NotificationPosition;
  /** Whether a person can send it away by its close button, its cancel button or a swipe. */
  readonly dismissible: boolean;
  readonly action?: NotificationButton;
  readonly cancel?: NotificationButton;
  readonly onDismiss?: (notification: Notification) => void;
  readonly onAutoClose?: (notification: Notification) => void;
  readonly isLeaving: boolean;
  /** Counts updates: each restarts the time. */
  readonly round: number;
}

export interface NotificationButton {
  readonly label: string;
  readonly run: () => void;
}

type NotificationOptions = Partial<Omit<Notification, 'title' | 'isLeaving' | 'round'>>;

interface PromiseTexts<Value> {
  readonly loading: string;
  readonly success: string | ((value: Value) => string);
  readonly error: string | ((reason: unknown) => string);
}

let notifications: readonly Notification[] = [];
let areaOptions: NotificationAreaOptions = {};
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notification, or updates the one of the given id; gives its id. */
export function notify(title: string, { id, ...options }: NotificationOptions = {}): string {
  const shown = notifications.find((one) => one.id === id && !one.isLeaving);
  if (shown) {
    replace(shown.id, { ...shown, ...options, title, round: shown.round + 1 });
    return shown.id;
  }
  lastId += 1;
  const added: Notification = {
    type: 'default',
    duration: NOTIFICATION_DURATION,
    dismissible: true,
    ...options,
    id: id ?? `notification-${lastId}`,
    title,
    isLeaving: false,
    round: 0,
  };
  change(
    [added, ...notifications.filter((one) => one.id !== added.id)].slice(0, NOTIFICATION_LIMIT),
  );
  return added.id;
}

/** Shows a notification of work in progress that turns into its result. */
export function notifyPromise<Value>(
  promise: Promise<Value>,
  { loading, success, error }: PromiseTexts<Value>,
): string {
  const id = notify(loading, { type: 'loading' });
  promise.then(
    (value) => settle(id, 'success', typeof success === 'string' ? success : success(value)),
    (reason: unknown) => settle(id, 'error', typeof error === 'string' ? error : error(reason)),
  );
  return id;
}

/** Sends away the notification of an id, or all. */
export function dismissNotification(id?: string): void {
  leave(id, 'onDismiss');
}

/** Ends a notification whose time is over. */
export function autoCloseNotification(id: string): void {
  leave(id, 'onAutoClose');
}

export function shownNotifications(): readonly Notification[] {
  return notifications;
}

/** Overrides the options of the area; returns the function that removes the override. */
export function overrideAreaOptions(options: NotificationAreaOptions): () => void {
  const before = areaOptions;
  areaOptions = { ...before, ...options };
  notifyListeners();
  return () => {
    areaOptions = before;
    notifyListeners();
  };
}

export function overriddenAreaOptions(): NotificationAreaOptions {
  return areaOptions;
}

export function onNotifications(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A notification that was sent away while the work went on comes back with its result. */
function settle(id: string, type: 'success' | 'error', title: string): void {
  notify(title, { id, type });
}

function leave(id: string | undefined, callback: 'onDismiss' | 'onAutoClose'): void {
  const leaving = notifications.filter(
    (one) => (id === undefined || one.id === id) && !one.isLeaving,
  );
  for (const one of leaving) {
    const left = { ...one, isLeaving: true };
    replace(one.id, left);
    one[callback]?.(one);
    setTimeout(
      () => change(notifications.filter((other) => other !== left)),
      NOTIFICATION_REMOVE_DELAY,
    );
  }
}

function replace(id: string, next: Notification): void {
  change(notifications.map((one) => (one.id === id ? next : one)));
}

function change(next: readonly Notification[]): void {
  notifications = next;
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
