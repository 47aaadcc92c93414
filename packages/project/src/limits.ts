/** The most characters (code points) of texts of a project; the database has the same bounds. */
export const projectLimits = { name: 200, locationName: 300 } as const;
