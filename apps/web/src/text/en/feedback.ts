/** The fixed words around messages; callers pass the message itself. */
export const text = {
  toasts: 'Messages',
  closeToast: 'Close message',
  notifications: 'Notifications',
  closeNotification: 'Close notification',
  types: {
    loading: 'In progress',
    success: 'Done',
    error: 'Error',
    warning: 'Warning',
    info: 'Information',
  },
} as const;
