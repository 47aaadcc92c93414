/** A page of a list that the database filters and sorts. */
export interface ListOptions<Filter extends object> {
  readonly filter: Filter;
  /** The database's name of the order, such as `updated_at`. */
  readonly sort: string;
  readonly descending: boolean;
  /** From 1 on. */
  readonly page: number;
  readonly perPage: number;
}

/** The parameters that the functions of lists share. */
export function parametersOf({ filter, sort, descending, page, perPage }: ListOptions<object>) {
  return { filter, sort, descending, first_row: (page - 1) * perPage, max_rows: perPage };
}
