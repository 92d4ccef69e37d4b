/** Views a person may keep for one list. */
export const mostViews = 30;
