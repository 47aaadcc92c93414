import type { Defaulted, Rows } from './generated/rows.ts';

export type TableName = keyof Rows;

/** The schema in the form that the official client takes, so that it checks columns and filters. */
export interface Database {
  webmaps: {
    Tables: {
      [Table in TableName]: {
        Row: Rows[Table];
        Insert: Omit<Rows[Table], Defaulted[Table]> & Partial<Rows[Table]>;
        Update: Partial<Rows[Table]>;
        Relationships: [];
      };
    };
    Views: { [View in never]: never };
    // Their answers are JSON, which callers parse.
    Functions: Record<string, { Args: Record<string, unknown>; Returns: unknown }>;
  };
}
