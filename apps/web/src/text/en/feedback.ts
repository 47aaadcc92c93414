/** What messages say of themselves; their own words come from whoever shows them. */
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
