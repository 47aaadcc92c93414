import type { OpenedPlan } from './plan-of-file.ts';
import { planOfFile } from './plan-of-file.ts';

/** The methods of the worker for large files. */
export const fileApi = {
  async open({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<OpenedPlan> {
    return planOfFile(name, bytes);
  },
};

export type FileApi = typeof fileApi;
