import type { OpenedPlan } from './plan-of-file.ts';
import { planOfFile } from './plan-of-file.ts';

/** What the worker for large files serves. */
export const fileApi = {
  async open({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<OpenedPlan> {
    return planOfFile(name, bytes);
  },
};

export type FileApi = typeof fileApi;
