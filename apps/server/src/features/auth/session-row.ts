/** One sign-in on one device. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly factor_id: string | null;
  readonly aal: 'aal1' | 'aal2' | 'aal3';
  readonly not_after: Date | null;
  readonly refresh_token_hmac_key: string;
  readonly created_at: Date;
}
